import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { formatDocument } from "./format-document.ts";

const formatted = (text: string) => formatDocument(text, { language: "en" }).text;

describe("formatDocument", () => {
  it.each([
    [
      "numbers headings by their order, and the references to them",
      "# SRS\n\n## 1 Purpose\n\nSee section 3.4.\n\n## 3 Functions\n\n### 3.2 Pay\n\nx\n\n### 3.4 Refund\n\ny\n",
      "# SRS\n\n## 1 Purpose\n\nSee section 2.2.\n\n## 2 Functions\n\n### 2.1 Pay\n\nx\n\n### 2.2 Refund\n\ny\n",
    ],
    [
      "counts Chinese chapters as they are counted",
      "# 规格\n\n## 第一章 目的\n\n甲\n\n## 第三章 功能\n\n乙\n\n## 附录 A 其他\n\n丙\n",
      "# 规格\n\n## 第一章 目的\n\n甲\n\n## 第二章 功能\n\n乙\n\n## 附录 A 其他\n\n丙\n",
    ],
    [
      "does not change a number that belongs to a title, and documents without numbering",
      "# SRS\n\n## 1 A\n\n### 3 steps\n\nx\n\n## 2 B\n\ny\n",
      "# SRS\n\n## 1 A\n\n### 3 steps\n\nx\n\n## 2 B\n\ny\n",
    ],
    [
      "rebuilds the table of contents in the form it has",
      "# SRS\n\n## Contents\n\n- [Gone](#gone)\n\n## Purpose\n\nx\n\n### Deep\n\ny\n\n## Scope\n\nz\n",
      "# SRS\n\n## Contents\n\n- [Purpose](#purpose)\n- [Scope](#scope)\n\n## Purpose\n\nx\n\n### Deep\n\ny\n\n## Scope\n\nz\n",
    ],
    ["closes a fence that swallows the rest", "# A\n\n```js\nx\n\n## B", "# A\n\n```js\nx\n\n## B\n```\n"],
    ["puts the blank after the marks of a heading", "##Title\n\n#tag\n", "## Title\n\n#tag\n"],
    [
      "makes a table of rows without a line of dashes, and fills rows that are too short",
      "| Id | Text |\n| FR-1 | a |\n\n| A | B |\n| - |\n| 1 |\n| 1 | 2 | 3 |\n",
      "| Id | Text |\n| --- | --- |\n| FR-1 | a |\n\n| A | B |\n| --- | --- |\n| 1 | |\n| 1 | 2 | 3 |\n",
    ],
    [
      "sorts rows by id where every row begins with one of a kind",
      "| Id | T |\n| --- | --- |\n| FR-010 | a |\n| FR-002 | b |\n\n| Id | T |\n| --- | --- |\n| FR-002 | a |\n| x | b |\n",
      "| Id | T |\n| --- | --- |\n| FR-002 | b |\n| FR-010 | a |\n\n| Id | T |\n| --- | --- |\n| FR-002 | a |\n| x | b |\n",
    ],
    ["leaves code alone", "```\n##x\n| a |\n| b |\n```\n", "```\n##x\n| a |\n| b |\n```\n"],
  ])("%s", (_what, text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  it("changes nothing in documents that the product writes", () => {
    for (const profile of Object.values(SRS_PROFILES))
      for (const plan of [giftCardsPlan, pointsPlan]) {
        const text = writeSrs(plan, profile, { projectName: "Shop" });
        expect(formatDocument(text, { language: "zh" }).edits).toEqual([]);
      }
  });

  it("changes no word, is idempotent, and its edits yield the returned text", () => {
    const piece = fc.constantFrom(
      "## 1 Alpha\n",
      "## 4. Beta\n",
      "### 1.1 Gamma\n",
      "### 9.9 Delta\n",
      "# 规格\n",
      "## 第二章 甲\n",
      "## 三、乙\n",
      "##Omega\n",
      "| a | b |\n",
      "| --- | --- |\n",
      "| - |\n",
      "| FR-009 | x |\n",
      "| FR-002 | y |\n",
      "| FR-003 |\n",
      "```\n",
      "~~~\n",
      "\n",
      "See section 4.\n",
      "- item\n",
      "> | q | r |\n",
      "text\r\n",
      "## Zeta\n",
    );
    const words = (text: string): string =>
      [...text.replace(/第?[一二三四五六七八九十]+[章、]|[^\p{L}]/gu, "")].sort().join("");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const done = formatDocument(text, { language: "en" });
        expect(words(done.text)).toBe(words(text));
        expect(formatted(done.text)).toBe(done.text);
        expect(applyEdits(text, done.edits).markdown).toBe(done.text);
      }),
      { numRuns: 1000 },
    );
  });
});
