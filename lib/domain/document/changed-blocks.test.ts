import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findChangedRanges } from "./changed-blocks.ts";
import { writtenBlocks } from "./written-blocks.ts";

const text = fc
  .array(fc.constantFrom("# A", "## B", "one", "two", "- item", "three"), { maxLength: 12 })
  .map((parts) => parts.join("\n\n"));

describe("changed places", () => {
  it("groups neighbouring new blocks", () => {
    expect(findChangedRanges("# T\n\na\n\nb\n\nc", "# T\n\nA\n\nB\n\nc\n\nd")).toEqual([
      { line: 3, lines: [3, 5], removed: 2 },
      { line: 9, lines: [9], removed: 0 },
    ]);
  });

  it("reports a removal at the block that follows it, or at the last block", () => {
    expect(findChangedRanges("# T\n\na\n\nb", "# T\n\nb")).toEqual([{ line: 3, lines: [], removed: 1 }]);
    expect(findChangedRanges("# T\n\na\n\nb", "# T\n\na")).toEqual([{ line: 3, lines: [], removed: 1 }]);
    expect(findChangedRanges("a", "")).toEqual([{ line: 1, lines: [], removed: 1 }]);
  });

  it("reports nothing for moved blocks and re-wrapped lines", () => {
    expect(findChangedRanges("# A\n\nx\n\n# B\n\ny z", "# B\n\ny\nz\n\n# A\n\nx")).toEqual([]);
  });

  it("covers every added and every removed block", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const places = findChangedRanges(before, after);
        const [old, now] = [writtenBlocks(before).length, writtenBlocks(after).length];
        const came = places.flatMap((one) => one.lines).length;
        const went = places.reduce((sum, one) => sum + one.removed, 0);
        expect(now - came).toBe(old - went);
        expect(findChangedRanges(after, after)).toEqual([]);
      }),
    );
  });
});
