import { createTwoFilesPatch } from "diff";
import { describe, expect, it } from "vitest";
import { parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { splitRows, unifiedRows } from "./diff-rows.ts";

function hunkOf(before: string, after: string) {
  const hunk = parseCodeDiff(createTwoFilesPatch("a/x", "b/x", before, after))[0]?.hunks[0];
  if (hunk === undefined) throw new Error("the texts differ");
  return hunk;
}

describe("the rows of a difference", () => {
  it("put a changed line next to its replacement and mark only the changed words", () => {
    const rows = splitRows(hunkOf("same\nconst price = 10;\n", "same\nconst price = 12;\nnew\n"));
    expect(rows[1]).toEqual({
      left: {
        kind: "removed",
        old: 2,
        new: null,
        parts: [
          { text: "const price = ", isChanged: false },
          { text: "10", isChanged: true },
          { text: ";", isChanged: false },
        ],
      },
      right: {
        kind: "added",
        old: null,
        new: 2,
        parts: [
          { text: "const price = ", isChanged: false },
          { text: "12", isChanged: true },
          { text: ";", isChanged: false },
        ],
      },
    });
    expect(rows[2]).toMatchObject({ left: null, right: { new: 3 } });
  });

  it("do not mark words of lines that have little in common", () => {
    const [row] = splitRows(hunkOf("alpha beta gamma\n", "zeta = compute(one, two)\n"));
    expect(row?.left?.parts).toEqual([{ text: "alpha beta gamma", isChanged: false }]);
  });

  it("list the removed lines of a block before the added ones", () => {
    const rows = unifiedRows(hunkOf("a\nb\nc\nend\n", "x\ny\nend\n"));
    expect(rows.map(({ kind, old, new: now }) => `${kind} ${old ?? ""} ${now ?? ""}`)).toEqual([
      "removed 1 ",
      "removed 2 ",
      "removed 3 ",
      "added  1",
      "added  2",
      "same 4 3",
    ]);
  });
});
