import { expect, it } from "vitest";
import { readableMarks } from "./readable-marks.ts";

/** The passage with its matches in brackets, as a reader sees it. */
function shown(marked: string): string {
  const marks: [number, number][] = [];
  let text = "";
  for (const part of marked.split(/([⟦⟧])/)) {
    if (part === "⟦") marks.push([text.length, text.length]);
    else if (part === "⟧") (marks.at(-1) as [number, number])[1] = text.length;
    else text += part;
  }
  const seen = readableMarks({ text, marks });
  return seen.marks
    .toReversed()
    .reduce((all, [from, to]) => `${all.slice(0, from)}⟦${all.slice(from, to)}⟧${all.slice(to)}`, seen.text);
}

it("keeps the matches on the words they are on", () => {
  expect(shown("### ⟦FR-001⟧ Pay\n\n- **The ⟦till⟧** shall `⟦print⟧`.")).toBe(
    "⟦FR-001⟧ Pay The ⟦till⟧ shall ⟦print⟧.",
  );
  expect(shown("**⟦系统⟧应**校验⟦密码⟧。")).toBe("⟦系统⟧应校验⟦密码⟧。");
  expect(shown("| ⟦FR-002⟧ | 退出 |\n| --- | --- |\n| ⟦card⟧ | __x__ |")).toBe("⟦FR-002⟧ 退出 ⟦card⟧ x");
  expect(shown("⟦**bold**⟧ and plain")).toBe("⟦bold⟧ and plain");
});

it("leaves out matches of what is not visible", () => {
  expect(shown("[the ⟦page⟧](https://example.org/⟦page⟧)")).toBe("the ⟦page⟧");
});

it("leaves a passage with characters of the private use area as it is", () => {
  const passage = { text: "**a** \uE000", marks: [[2, 3]] } as const;
  expect(readableMarks(passage)).toEqual(passage);
});

it("shows a passage without Markdown as it is", () => {
  expect(shown("the ⟦till⟧ opens")).toBe("the ⟦till⟧ opens");
  expect(shown("no match")).toBe("no match");
});
