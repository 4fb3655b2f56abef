import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blame } from "./blame.ts";
import { writtenBlocks } from "./written-blocks.ts";

const LINES = [
  "# A",
  "## B",
  "one",
  "two",
  "- item",
  "- item",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "```\nx\n```",
];
const text = fc.array(fc.constantFrom(...LINES), { maxLength: 12 }).map((parts) => parts.join("\n\n"));
const history = fc
  .array(text, { minLength: 1, maxLength: 8 })
  .map((texts) => texts.map((one, at) => ({ version: at + 1, text: one })));

const copies = (of: string, words: string) => writtenBlocks(of).filter((one) => one.words === words).length;

/** Text and version of each block of the last text. */
const reported = (texts: readonly string[]) => {
  const versions = texts.map((one, at) => ({ version: at + 1, text: one }));
  const owners = blame(versions);
  return writtenBlocks(texts.at(-1) ?? "").map(({ words }, at) => `${words} v${owners[at]}`);
};

describe("blame", () => {
  it("assigns each block a version that has it while the previous version has fewer copies", () => {
    fc.assert(
      fc.property(history, (versions) => {
        const last = versions.at(-1)?.text ?? "";
        const owners = blame(versions);
        const blocks = writtenBlocks(last);
        expect(owners).toHaveLength(blocks.length);
        for (const [at, { words }] of blocks.entries()) {
          const owner = owners[at] as number;
          const there = copies(versions[owner - 1]?.text ?? "", words);
          expect(there).toBeGreaterThan(0);
          expect(copies(versions[owner - 2]?.text ?? "", words)).toBeLessThan(there);
        }
      }),
    );
  });

  it("continues from a known result for an earlier version", () => {
    fc.assert(
      fc.property(history, fc.nat(), (versions, cut) => {
        const at = cut % versions.length;
        const known = blame(versions.slice(0, at + 1));
        expect(blame(versions.slice(at), known)).toEqual(blame(versions));
      }),
    );
  });

  it("keeps the version of unchanged blocks after a restore and assigns restored blocks to the restoring version", () => {
    const first = "# T\n\none\n\ntwo";
    expect(reported([first, "# T\n\none\n\nTWO", first])).toEqual([
      "heading # T v1",
      "text one v1",
      "text two v3",
    ]);
  });

  it("treats a moved, renumbered or re-wrapped block as the same block", () => {
    const moved = ["# A\n\n1. x\n2. y z\n\n# B", "# B\n\n# A\n\n1. y\n   z\n2. x"];
    expect(reported(moved).map((one) => one.slice(-2))).toEqual(["v1", "v1", "v1", "v1"]);
  });

  it("of equal rows, the one that is new under its heading counts as new", () => {
    const table = (rows: number) => `| a |\n|---|\n${"| - |\n".repeat(rows)}`;
    const [before, after] = [
      `# A\n\n${table(1)}\n# B\n\n${table(1)}`,
      `# A\n\n${table(2)}\n# B\n\n${table(1)}`,
    ];
    expect(reported([before, after]).map((one) => one.slice(-2))).toEqual([
      "v1", // # A
      "v1",
      "v1",
      "v2",
      "v1", // # B
      "v1",
      "v1",
    ]);
  });
});
