import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sparsePositions } from "./sparse-positions.ts";

const numbered = (names: readonly string[], known: ReadonlyMap<string, number> = new Map()) =>
  new Map(sparsePositions(names, known).map((position, at) => [names[at] ?? "", position]));

describe("sparse positions", () => {
  it("are ascending for any names and any numbers that names had before", () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 20 });
    fc.assert(
      fc.property(names, fc.dictionary(fc.stringMatching(/^[a-f]{1,2}$/), fc.integer()), (now, before) => {
        const positions = sparsePositions(now, new Map(Object.entries(before)));
        expect(positions).toHaveLength(now.length);
        for (const [at, one] of positions.entries())
          if (at > 0) expect(one).toBeGreaterThan(positions[at - 1] as number);
      }),
    );
  });

  it("of names that stay are not changed by an insertion, a removal or a move of others", () => {
    const before = numbered(["a", "b", "c", "d"]);
    for (const now of [
      ["x", "a", "b", "c", "d"],
      ["a", "x", "y", "b", "c", "d"],
      ["a", "c", "d", "x"],
    ]) {
      const after = numbered(now, before);
      for (const name of now.filter((one) => one !== "x" && one !== "y"))
        expect(after.get(name)).toBe(before.get(name));
    }
    const moved = numbered(["d", "a", "b", "c"], before);
    expect([..."abc"].map((name) => moved.get(name))).toEqual([..."abc"].map((name) => before.get(name)));
  });

  it("are given again when a gap is full", () => {
    let names = ["a", "b"];
    let known = numbered(names);
    for (let at = 0; at < 60; at += 1) {
      names = ["a", `n${at}`, ...names.slice(1)];
      known = numbered(names, known);
    }
    expect([...known.values()].toSorted((a, b) => a - b)).toEqual([...known.values()]);
  });
});
