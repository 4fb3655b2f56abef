import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inlinePieces, withoutMarks } from "./inline-marks.ts";

describe("the inline Markdown of a sentence", () => {
  it.each([
    ["The system **must** log *every* `GET /x`.", "The system must log every GET /x."],
    ["系统**必须**在 __5 秒__ 内返回。", "系统必须在 5 秒 内返回。"],
    [
      'See [the rules](https://example.org/a "R") and ~~not~~ this.',
      'See [the rules](https://example.org/a "R") and not this.',
    ],
    ["**All *urgent* orders** ship first.", "All urgent orders ship first."],
    ["A price of 3 * 4 * 5 and snake_case_name stay.", "A price of 3 * 4 * 5 and snake_case_name stay."],
    ["The area is 2*3*4, and a*b*c is named.", "The area is 2*3*4, and a*b*c is named."],
    ["An **open mark stays.", "An **open mark stays."],
    ["`**code**` keeps its stars.", "**code** keeps its stars."],
    ["\\*not\\* emphasis", "\\*not\\* emphasis"],
    ["“**24 hours**” before", "“24 hours” before"],
  ])("is read in %j", (text, words) => {
    expect(withoutMarks(text)).toBe(words);
  });

  it("nests, and leaves every other character in its place", () => {
    expect(inlinePieces("a **b `c` d** e")).toEqual([
      "a ",
      {
        mark: "strong",
        pieces: ["b ", { mark: "code", pieces: ["c"], source: "`c`" }, " d"],
        source: "**b `c` d**",
      },
      " e",
    ]);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", " ", "*", "_", "`", "~", "[", "]", "(", ")", "字") }),
        (text) => {
          const letters = (one: string) => [...one].filter((c) => /[a字]/.test(c)).length;
          expect(letters(withoutMarks(text))).toBe(letters(text));
        },
      ),
    );
  });
});
