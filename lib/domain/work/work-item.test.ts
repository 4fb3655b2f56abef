import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { positionBefore, type StoredWork, workItems } from "./work-item.ts";

const task = (id: string, depends: string[] = []) => ({
  id,
  title: `Do ${id}`,
  description: "",
  depends,
  effort: "S" as const,
  requirements: ["FR-001"],
});

const plan = soundPlan({ tasks: [task("T-1"), task("T-2", ["T-1"]), task("T-3")] });

const stored = (item: string, changes: Partial<StoredWork> = {}): StoredWork => ({
  item,
  status: "todo",
  ownerId: null,
  position: 5000,
  version: 2,
  ...changes,
});

describe("the tasks of a plan as work", () => {
  it("are to do in the order of the plan until somebody changes them", () => {
    expect(workItems(plan, []).map(({ item, status, version }) => [item, status, version])).toEqual([
      ["T-1", "todo", 1],
      ["T-2", "todo", 1],
      ["T-3", "todo", 1],
    ]);
  });

  it("wait for tasks that are neither done nor dropped", () => {
    const waiting = (work: readonly StoredWork[]) =>
      workItems(plan, work).find(({ item }) => item === "T-2")?.waitsFor;
    expect(waiting([])).toEqual(["T-1"]);
    expect(waiting([stored("T-1", { status: "in_progress" })])).toEqual(["T-1"]);
    expect(waiting([stored("T-1", { status: "done" })])).toEqual([]);
    expect(waiting([stored("T-1", { status: "dropped" })])).toEqual([]);
  });

  it("lose the state of a task that a newer plan does not contain", () => {
    expect(workItems(plan, [stored("T-9", { status: "done" })]).map(({ item }) => item)).toEqual([
      "T-1",
      "T-2",
      "T-3",
    ]);
  });

  it("can be moved anywhere, any number of times, and are then exactly there", () => {
    const move = fc.record({
      moved: fc.integer({ min: 0, max: 2 }),
      before: fc.option(fc.integer({ min: 0, max: 2 })),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const work = new Map<string, StoredWork>();
        for (const { moved, before } of moves) {
          const items = workItems(plan, [...work.values()]);
          const item = `T-${moved + 1}`;
          const next = before === null || before === moved ? null : `T-${before + 1}`;
          const position = positionBefore(items, item, next);
          expect(position).not.toBeNull();
          work.set(item, stored(item, { position: position ?? 0 }));
          const order = workItems(plan, [...work.values()]).map((one) => one.item);
          expect(order.indexOf(item)).toBe(next === null ? order.length - 1 : order.indexOf(next) - 1);
        }
      }),
    );
  });

  it("cannot be moved before an item that is not there", () => {
    expect(positionBefore(workItems(plan, []), "T-1", "T-9")).toBeNull();
  });
});
