import { describe, expect, it } from "vitest";
import { prioritySpelling } from "./priority-letters.ts";
import { requirementItem } from "./requirement-item.ts";

const spelled = (...priorities: string[]) => {
  const items = priorities.map((priority, at) => requirementItem({ id: `FR-${at}`, priority }));
  const { spell, remarks } = prioritySpelling(items);
  return { priorities: items.map((item) => spell(item).priority), remarks };
};

describe("priorities that are letters", () => {
  it("are read by the scale that has all letters of the file, with a remark", () => {
    const moscow = spelled("M", "s", "", "W");
    expect(moscow.priorities).toEqual(["must", "should", "", "wont"]);
    expect(moscow.remarks).toMatchObject([
      { code: "priority_letters", detail: "M = must, S = should, W = wont" },
    ]);
    expect(spelled("M", "H").priorities).toEqual(["medium", "high"]);
  });

  it.each([
    [["M", "M"], "one letter is of two scales"],
    [["T", "O", "S"], "a letter is of no scale"],
    [["M", "high"], "a word is no letter"],
    [["C", "H"], "no scale has both letters"],
  ])("stay as they are: %j (%s)", (priorities) => {
    expect(spelled(...priorities)).toEqual({ priorities, remarks: [] });
  });
});
