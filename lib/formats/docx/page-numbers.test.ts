import { describe, expect, it } from "vitest";
import { readPrintedBlocks } from "../../domain/exchange/read-blocks.ts";
import { growsLinearly } from "../../testing/growth.ts";
import { canEstimatePages } from "./page-numbers.ts";

const can = (markdown: string) => canEstimatePages(readPrintedBlocks(markdown));

describe("page numbers of the contents", () => {
  it("are estimated for a document with headings", () => {
    expect(
      can(`# Cards\n\n${"The till answers. ".repeat(200)}\n\n- a\n  - b\n\n| a | b |\n|---|---|\n`),
    ).toBe(true);
  });

  it.each([
    ["without headings", "Text.\n"],
    ["with a long paragraph", `# H\n\n${"words ".repeat(1000)}`],
    ["with long words", `# H\n\n${"a".repeat(600)}`],
    ["with a paragraph of many formats", `# H\n\n${"*a* b ".repeat(150)}`],
    ["with many formats in a quoted list", `# H\n\n> - ${"*a* b ".repeat(150)}`],
    ["with a wide table", `# H\n\n|${" a |".repeat(80)}\n|${"---|".repeat(80)}\n`],
  ])("are left to Word %s", (_what, markdown) => {
    expect(can(markdown)).toBe(false);
  });
});

describe("the blocks of a printed document", () => {
  it("are read in time that grows with the text, also for a line of spaces", () => {
    expect(growsLinearly((pieces) => readPrintedBlocks(`a${" ".repeat(pieces)}b`), 60_000)).toBe(true);
  });
});
