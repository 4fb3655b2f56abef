import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentItems } from "../exchange/document-items.ts";
import { requirementItem } from "../exchange/requirement-item.ts";
import { writeItems } from "../exchange/write-items.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { setField } from "../requirements/records/set-field.ts";
import { canBeDeclared } from "./declared-ids.ts";
import { findIds } from "./find-ids.ts";
import { idPattern } from "./id-pattern.ts";

const TEXT =
  "# Brakes\n\n## FR-9 of the old file\n\n**UID:** `SRS/Brake 12`\n\nNote&#58; the brake shall hold.\n\n- **Depends on**: `_39_53a1`\n- **ID (attribute)**: 12\n\n## Second\n\n**UID:** `_39_53a1`\n\nIt uses `_39_53a1` and `code`.\n";

describe("an id of another tool", () => {
  it("is the id of the requirement that declares it, and of links in the same text", () => {
    const { records, links } = readRecords(TEXT);
    expect(records.map(({ id, title, statement }) => [id, title, statement])).toEqual([
      ["SRS/Brake 12", "FR-9 of the old file", "Note: the brake shall hold."],
      ["_39_53a1", "Second", "It uses _39_53a1 and code."],
    ]);
    expect(links).toMatchObject([{ kind: "depends", from: "SRS/Brake 12", to: "_39_53a1" }]);
    expect(findIds(TEXT).map(({ id }) => id)).not.toContain("code");
    expect(documentItems(TEXT, { language: "en" }).items[0]?.attributes).toEqual({ ID: "12" });
  });

  it("is code like other code in a text that does not declare it", () => {
    const text = "## `_39_53a1` of a program\n\n**ID:** `user_id`\n\n- **Depends on**: `_39_53a1`\n";
    expect(readRecords(text)).toMatchObject({ records: [], links: [] });
  });

  it("keeps the requirement editable, also with a sentence that begins like a fact", () => {
    const at = { records: readRecords(TEXT), language: "en", pattern: idPattern() } as const;
    const change = {
      id: "SRS/Brake 12",
      field: "statement",
      value: "Status: the brake shall hold it.",
    } as const;
    const done = setField(TEXT, change, at);
    expect(done.ok && readRecords(done.markdown).records[0]?.statement).toBe(change.value);
  });

  it("of any form comes back out of the document with title, statement, link and attribute", () => {
    const id = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter(canBeDeclared);
    const text = fc.constantFrom("Brake", "FR-001 brakes", "TC-1", "a_b*c", "[x] y", "标题");
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 4 }), text, (ids, title) => {
        const items = ids.map((one) =>
          requirementItem({
            id: one,
            title,
            statement: "The brake shall hold.",
            attributes: { Type2: "x", ID: "7" },
          }),
        );
        const [from = "", to = ""] = ids;
        const markdown = writeItems({
          title: "Brakes",
          parts: items.map((item) => ({ kind: "requirement", level: 1, item })),
          links: [{ from, to, type: "Covers (in part)" }],
          language: "en",
        });
        const read = documentItems(markdown, { language: "en" });
        expect(read.items.map((one) => [one.id, one.title, one.statement, one.attributes])).toEqual(
          items.map((one) => [one.id, one.title, one.statement, one.attributes]),
        );
        expect(read.links).toEqual([{ from, to, type: "Covers (in part)" }]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a form of ids that a text states with placeholders", () => {
  const found = (text: string) => findIds(text).map(({ id }) => id);

  it("finds the ids of this form in the text", () => {
    expect(found("Key: `SRS-<AREA>-<NNN>`.\n\n- SRS-PWR-001: Run.\n- SRS-1: Stop.")).toEqual(["SRS-PWR-001"]);
    expect(found("Ids have the form REQ-xxx.\n\n- REQ-001: Run.")).toEqual(["REQ-001"]);
    expect(found("编号：SYS-{模块}-{序号}\n\n- SYS-NET-012：联网。")).toEqual(["SYS-NET-012"]);
  });

  it("is none in the name of a standard, in another text, or without a placeholder", () => {
    expect(found("RFC-xxxx and ISO-NNN.\n\nRFC-2119 and ISO-9001.")).toEqual([]);
    expect(found("A number has the mask XX-XX or YYYY-MM-NN.\n\nXX-12 and YYYY-MM-07.")).toEqual([]);
    expect(found("- REQ-001: Run.")).toEqual([]);
    expect(found("A-X and REQ-X.\n\n- REQ-001: Run.")).toEqual([]);
  });
});

describe("a form of ids that a text states in words", () => {
  const found = (text: string) => findIds(text).map(({ id }) => id);

  it("finds the ids of a range", () => {
    expect(found("对应需求编号 R1~R19。\n\n### R2 登录\n\n系统应支持 R2。\n\n见 AR2、R2D2。")).toEqual([
      "R1",
      "R19",
      "R2",
      "R2",
    ]);
    expect(found("IDs: REQ-001 … REQ-042\n\n- REQ-007: Run.")).toEqual(["REQ-001", "REQ-042", "REQ-007"]);
    expect(found("Requirement identifiers run from `F_01` to 20.\n\n- F_03: Run.")).toEqual(["F_01", "F_03"]);
  });

  it("finds the ids of examples below a heading about ids", () => {
    const rules =
      "## 2. 需求编号规则\n\n| 层级 | 前缀 | 示例 |\n|---|---|---|\n| 模块 | SF | SF-FR-001 |\n\n## 3. 范围\n";
    expect(found(`${rules}\nSF-FR-012 与 SX-FR-013`)).toEqual(["SF-FR-001", "SF-FR-012"]);
    expect(found("### Requirement ID format\n\nExample: SYS-001\n\n## Next\n\nSYS-002")).toEqual([
      "SYS-001",
      "SYS-002",
    ]);
  });

  it("is none in the numbers of files, nodes, years and standards, or without words about ids", () => {
    expect(found("各轴 J1~J6。\n\nJ2")).toEqual([]);
    expect(found("Node ID: N1-N7\n\nN2")).toEqual([]);
    expect(found("## 文件编号规则\n\n- DOC-001\n\n## 其他\n\nDOC-002")).toEqual([]);
    expect(found("需求编号见 ISO-9001~9003。\n\nISO-9002")).toEqual([]);
    expect(found("需求编号 R19~R1。\n\nR2")).toEqual([]);
  });
});
