import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idPattern } from "../identifiers/id-pattern.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { proposePatterns } from "./propose-patterns.ts";

const patterns = (text: string) => proposePatterns(text).map(({ pattern }) => pattern);
const table = (rows: readonly string[]) => `| Id | Text |\n|---|---|\n${rows.join("\n")}\n`;
const rows = (ids: readonly string[], text = "The system shall pay.") =>
  table(ids.map((id) => `| ${id} | ${text} |`));

describe("proposePatterns", () => {
  it("proposes the ids of headings, items, paragraphs and rows with examples and counts", () => {
    const text =
      "# Shop\n\n### 3.1.1 SRS_001 Pay\n\nThe system shall pay.\n\n### 3.1.2 SRS_002 Log\n\nThe system shall log SRS_001.\n\n- **F1**: The system shall beep.\n- **F2**: The system shall blink.\n- **F3**: The system shall stop.\n\n[需求-01] 系统应登录。\n\n[需求-02] 系统应退出。\n\n[需求-03] 系统应记录。\n";
    expect(proposePatterns(text)).toMatchObject([
      { pattern: "F{number}", type: "functional", ids: 3 },
      { pattern: "需求-{number}", ids: 3 },
      {
        pattern: "SRS_{number}",
        ids: 2,
        examples: [
          { id: "SRS_001", line: 3, text: "3.1.1 SRS_001 Pay" },
          { id: "SRS_002", line: 7 },
        ],
      },
    ]);
  });

  it("proposes the ids of lines in bold by what is below them", () => {
    const text =
      "## 功能\n\n**F1 - 上传**\n- 支持拖拽\n\n**F2 - 下载**\n- 支持选择格式\n\n**F3 - 预览**\n- 可以缩放\n";
    expect(proposePatterns(text)).toMatchObject([{ pattern: "F{number}", ids: 3, requirements: 3 }]);
    expect(patterns(text.replaceAll(/^- .*$/gm, ""))).toEqual([]);
  });

  it("proposes a form that the text states, whatever its ids are like", () => {
    const two = "- **R4**: 登录\n\n- **R9**: 退出\n";
    expect(patterns(`# 商店\n\n${two}`)).toEqual([]);
    expect(patterns(`# 商店\n\n需求编号 R1~R19。\n\n${two}`)).toEqual(["R{number}"]);
  });

  it("proposes no levels of priority that head groups of requirements", () => {
    const groups = (head: string) =>
      [0, 1, 2].map((n) => `## ${head}${n} · 一组\n\n系统应保存第 ${n} 类订单。\n`).join("\n");
    expect(patterns(groups("P"))).toEqual([]);
    expect(patterns(groups("Q"))).toEqual(["Q{number}"]);
  });

  it("joins forms that differ in one part to a category, and takes the type from the id or the section", () => {
    const text = `# Shop\n\n## Performance\n\n${rows(["REQ-PERF-001", "REQ-PERF-002", "REQ-SEC-003"])}\n## Interfaces\n\n${rows(["SYS-IFR-1", "SYS-IFR-2", "SYS-IFR-3"])}`;
    expect(proposePatterns(text).map(({ pattern, type }) => [pattern, type])).toEqual([
      ["REQ-{category}-{number}", "quality"],
      ["SYS-IFR-{number}", "interface"],
    ]);
  });

  it("finds ids with the number of a section before their own, and proposes one pattern for all sections", () => {
    const text = `# Shop\n\n${rows(["REQ-3-1", "REQ-3-2", "REQ-4-1", "REQ-4-2"])}\n${rows(["FR-INV-006-1", "FR-INV-006-2", "FR-PAY-007-1"])}`;
    const found = patterns(text);
    expect(found.toSorted()).toEqual(["FR-{category}-{number}-{number}", "REQ-{number}-{number}"]);
    const own = found.map((pattern) => ({ pattern, type: "functional" as const }));
    expect(readRecords(text, idPattern(own)).records.map(({ id }) => id)).toEqual([
      "REQ-3-1",
      "REQ-3-2",
      "REQ-4-1",
      "REQ-4-2",
      "FR-INV-006-1",
      "FR-INV-006-2",
      "FR-PAY-007-1",
    ]);
  });

  it("learns nothing from names of standards and products, years, pictures, steps and mentions", () => {
    const text = [
      rows(["AES-128", "AES-192", "AES-256"]),
      rows(["GPT-3", "GPT-4", "GPT-5"]),
      rows(["RFC-0001", "RFC-0002", "RFC-0003"]),
      rows(["FY-2024", "FY-2025", "FY-2026"]),
      rows(["Node-18", "Node-20", "Node-22"]),
      "### Step1\n\nIt can start.\n\n### Step2\n\nIt can go on.\n\n### Step3\n\nIt can end.\n",
      "图1 系统应\n\n图2 系统应\n\n图3 系统应\n",
      "We use KEY-1, KEY-2, KEY-3 and KEY-4, as the system shall.\n",
      "- P0: it must be done\n- P1: it must wait\n- P0: it must be done\n- P1: it must wait\n- P2: no\n",
      "## Risks\n\n| Id | Risk |\n|---|---|\n| R-1 | it can fail |\n| R-2 | it can burn |\n| R-3 | it can rain |\n",
      "- TC_001: it must pass\n- TC_002: it must pass\n- TC_003: it must pass\n",
      "> [ITM-001] The system shall.\n\n> [ITM-002] The system shall.\n\n> [ITM-003] The system shall.\n",
    ].join("\n\n# Part\n\n");
    expect(patterns(text)).toEqual([]);
  });

  it("proposes nothing that the project's patterns find already", () => {
    const text = rows(["SYS-REQ-001", "SYS-REQ-002", "SYS-REQ-003"]);
    expect(patterns(text)).toEqual(["SYS-REQ-{number}"]);
    expect(proposePatterns(text, [{ pattern: "SYS-REQ-{number}", type: "functional" }])).toEqual([]);
    expect(patterns(rows(["FR-001", "FR-002", "FR-003"]))).toEqual([]);
  });

  it("counts as many requirements as are read with the pattern", () => {
    const form = fc.constantFrom(
      (id: string) => `### ${id} Name\n\nThe system shall pay.\n`,
      (id: string) => `- **${id}**: The system shall pay.\n`,
      (id: string) => `[${id}] The system shall pay.\n`,
      (id: string) => `| Id | Text |\n|---|---|\n| ${id} | The system shall pay. |\n`,
    );
    const prefix = fc.constantFrom("REQ_", "SRS", "SYS-REQ-", "PAY.", "需求-0");
    fc.assert(
      fc.property(form, prefix, fc.integer({ min: 3, max: 12 }), (write, head, count) => {
        const text = Array.from({ length: count }, (_, n) => write(`${head}${n + 1}`)).join("\n");
        const [found, ...others] = proposePatterns(text);
        expect(others).toEqual([]);
        expect(found?.requirements).toBe(count);
        expect(readRecords(text, idPattern(found === undefined ? [] : [found])).records).toHaveLength(count);
      }),
    );
  });

  it("stays linear and total on any text", () => {
    const piece = fc.constantFrom(
      "REQ_1",
      "REQ_2",
      "- ",
      "# ",
      "| ",
      "\n",
      "[",
      "**",
      ".",
      "9",
      "应",
      "|---|\n",
      "A-",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { ids, examples } of proposePatterns(pieces.join(""))) {
          expect(ids).toBeGreaterThan(0);
          expect(examples.length).toBeGreaterThan(0);
        }
      }),
    );
    const many = Array.from({ length: 20_000 }, (_, n) => `- REQ_${n + 1}: The system shall pay.`).join("\n");
    expect(proposePatterns(many)).toMatchObject([{ pattern: "REQ_{number}", ids: 20_000 }]);
  });
});
