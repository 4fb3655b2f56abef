import { describe, expect, it } from "vitest";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { diffHunks } from "./diff-blocks.ts";

const swap = (sectionName: string, targetContent: string, content: string) => ({
  type: "update_content_in_section",
  target: { sectionName, targetContent },
  content,
  reason: "why",
});

describe("diffBlocks", () => {
  it("is empty if nothing changed", () => {
    expect(diffHunks("")).toEqual([]);
  });

  it("joins adjacent removed and added lines and reports where each hunk begins", () => {
    const far = "line\n".repeat(20);
    const text = `# T\n\n## A\n\nold\n\n${far}\n## B\n\nlast`;
    const { diff } = applyEdits(text, [swap("A", "old", "new\n@@ words"), swap("B", "last", "--- end")]);
    expect(diffHunks(diff)).toEqual([
      {
        line: 2,
        blocks: [
          { kind: "same", at: 0, lines: ["", "## A", ""] },
          { kind: "change", at: 1, before: "old", after: "new\n@@ words" },
          { kind: "same", at: 2, lines: ["", "line", "line"] },
        ],
      },
      {
        line: 28,
        blocks: [
          { kind: "same", at: 0, lines: ["", "## B", ""] },
          { kind: "change", at: 1, before: "last", after: "--- end" },
        ],
      },
    ]);
  });

  it("is not confused by a lone carriage return before a line that looks like a hunk header", () => {
    const { diff } = applyEdits("# T\n\nold\n", [swap("T", "old", "a\r@@ -1,1 +9,9 @@")]);
    expect(diffHunks(diff).map((hunk) => hunk.line)).toEqual([1]);
  });
});
