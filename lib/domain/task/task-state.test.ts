import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyStatePatch, initialTaskState, mergePatch, taskStateSchema } from "./task-state.ts";

const STATE = initialTaskState("20260101-0000-001");

describe("merging a patch (RFC 7396)", () => {
  it.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("gives the standard's result for %j and %j", (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  it("never changes its input", () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (target, patch) => {
        const before = JSON.stringify(target);
        mergePatch(target, patch);
        expect(JSON.stringify(target)).toBe(before);
      }),
    );
  });

  it("does not reach into prototypes", () => {
    mergePatch({}, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("an agent's patch", () => {
  it("keeps an actor's round when only its status is patched", () => {
    const first = applyStatePatch(STATE, { actors: { planning: { round: 2, status: "completed" } } });
    const second = first.ok
      ? applyStatePatch(first.state, { actors: { planning: { status: "redo" } } })
      : first;
    expect(second).toMatchObject({ ok: true, state: { actors: { planning: { round: 2, status: "redo" } } } });
  });

  it.each([
    [{ phase: "planning_done" }],
    [{ actors: { planning: { status: "happy" } } }],
    [{ actors: { stranger: { status: "idle" } } }],
    [{ artifacts: { planning: { current: 3 } } }],
    [{ task_id: "20260101-0000-002" }],
    ["nonsense"],
    [null],
  ])("is refused as a whole when it does not fit: %j", (patch) => {
    expect(applyStatePatch(STATE, patch)).toMatchObject({ ok: false, code: "invalid_patch" });
  });

  it("cannot decrease a round", () => {
    const grown = applyStatePatch(STATE, { actors: { planning: { round: 3, status: "completed" } } });
    expect(grown.ok && applyStatePatch(grown.state, { actors: { planning: { round: 2 } } })).toMatchObject({
      ok: false,
      code: "round_shrinks",
    });
  });

  it("leaves absent artifacts out of the state", () => {
    const patched = applyStatePatch(STATE, { artifacts: { planning: { draft: "x", final: null } } });
    expect(patched.ok && Object.keys(patched.state.artifacts.planning ?? {})).toEqual(["draft"]);
  });

  it("yields a valid state or none, for any patch", () => {
    const isValidOrNone = fc.property(fc.anything(), (patch) => {
      const result = applyStatePatch(STATE, patch);
      return !result.ok || taskStateSchema.safeParse(result.state).success;
    });
    expect(() => fc.assert(isValidOrNone)).not.toThrow();
  });
});
