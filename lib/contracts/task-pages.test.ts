import { describe, expect, it } from "vitest";
import { ACTION_NAMES } from "../domain/access/can.ts";
import { taskMoveSchema } from "../domain/policy/task-moves.ts";
import { MOVE_PLACES, taskPageHref, taskPages } from "./task-pages.ts";

const idsOf = (hasRepository: boolean) => taskPages("prj_1", "tsk_1", hasRepository).map(({ id }) => id);

describe("the pages of a task", () => {
  it("include those about code only with a repository", () => {
    expect(idsOf(false)).toEqual(["workshop", "plan", "openspec", "gate", "minutes", "work", "graph"]);
    expect(idsOf(true).filter((id) => !idsOf(false).includes(id))).toEqual([
      "changes",
      "tests",
      "acceptance",
    ]);
  });

  it("have the button of every move", () => {
    expect(Object.keys(MOVE_PLACES).toSorted()).toEqual([...taskMoveSchema.options].toSorted());
    for (const { page, right } of Object.values(MOVE_PLACES)) {
      expect(idsOf(true)).toContain(page);
      expect(ACTION_NAMES).toContain(right);
    }
  });

  it("lie below the task", () => {
    const hrefs = taskPages("prj_1", "tsk_1", true).map(({ href }) => href);
    expect(hrefs.every((href) => href.startsWith(taskPageHref("prj_1", "tsk_1", "workshop")))).toBe(true);
  });
});
