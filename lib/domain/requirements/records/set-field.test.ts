import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../document/edit.ts";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import { asStated } from "../../plan/as-stated.ts";
import { giftCardsPlan } from "../../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../../plan/fixtures/points-plan.ts";
import type { Plan, Requirement } from "../../plan/plan.ts";
import { writeSrs } from "../../srs/write-srs.ts";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { REQUIREMENT_STATUSES } from "../../statement/requirement-status.ts";
import { readRecords } from "./read-records.ts";
import { PRIORITIES, RECORD_FIELDS, type RecordField } from "./record.ts";
import { setField } from "./set-field.ts";

const options = { projectName: "Shop", status: "approved", date: "2026-11-21" } as const;
const TABLE =
  "# Spec\r\n\r\n| Id | Title | Requirement | Priority | Owner | Acceptance |\r\n|---|:-:|---|---|---|---|\r\n| FR-001 | Pay | The system shall take cards. | high | | it is paid |\r\n| FR-002 | Wait | The system shall wait. | low | Ann | |";
const STRICT =
  "## Log in\n\n**UID**: FR-001 \\\n**STATUS**: Draft \\\n**PRIORITY**: High\n\nThe system shall log in.\n\n## Next\n";
const LIST =
  "- **FR-001** The system shall log in.\n  - Priority: low\n- **FR-002 Out**: The system shall log out.\n\ntext\n";
const LINES =
  "Functions\nFR-001: The system shall log in.\nFR-002\nThe system shall log out.\nFR-003\n\nThe system shall wait.\nFR-004 The system shall stop.\nFR‑NET‑005: The system shall connect.\n";
const DOCUMENTS: readonly string[] = [
  writeSrs(pointsPlan, SRS_PROFILES["gbt-9385"], options),
  writeSrs(giftCardsPlan, SRS_PROFILES["iso-29148"], options),
  writeSrs(giftCardsPlan, SRS_PROFILES["iso-29148"], options).replace(/\n/g, "\r\n"),
  TABLE,
  STRICT,
  LIST,
  LINES,
];

function set(
  markdown: string,
  change: { id: string; field: RecordField; value: string | readonly string[] },
) {
  const records = readRecords(markdown, pattern);
  return setField(markdown, change, { records, language: /[一-鿿]/.test(markdown) ? "zh" : "en", pattern });
}

const text = (markdown: string, id: string, field: RecordField) =>
  readRecords(markdown).records.find((one) => one.id === id)?.texts[field];

interface Given {
  markdown: string;
  field: RecordField;
  pick: number;
  words: string;
}

function wantedValue({ field, pick, words }: Given): string {
  if (field === "priority") return PRIORITIES[pick % 4] ?? "";
  return field === "status" ? (REQUIREMENT_STATUSES[pick % 5] ?? "") : words;
}

function changesOnlyTheField(given: Given): void {
  const { markdown, field, pick, words } = given;
  const { records } = readRecords(markdown);
  const record = records[pick % records.length];
  const value = wantedValue(given);
  const result = record === undefined ? null : set(markdown, { id: record.id, field, value });
  if (record === undefined || result?.ok !== true) return;
  const [edit] = result.edits;
  expect(edit === undefined).toBe(result.markdown === markdown);
  if (edit === undefined) return;
  const span = record.spans[field];
  if (span !== undefined && value.trim() !== "")
    expect(edit.target).toEqual({ start: span.start, expect: markdown.slice(span.start, span.end) });
  const outcome = applyEdits(markdown, result.edits);
  expect(outcome).toMatchObject({ ok: true, markdown: result.markdown });
  expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(markdown);
  const shown = words.normalize("NFC").replace(/\s+/g, " ").trim();
  if (value === words && field !== "type") expect(text(result.markdown, record.id, field) ?? "").toBe(shown);
  const others = (all: typeof records) => all.filter(({ id }) => id !== record.id).map(({ texts }) => texts);
  expect(others(readRecords(result.markdown).records)).toEqual(others(records));
}

describe("setField", () => {
  it("changes only the bytes of the field, reads back equal and can be undone", () => {
    const value = fc.oneof(
      fc.constantFrom(
        "a",
        "两秒内返回",
        "x | y",
        "*bold* _it_",
        "`code`",
        "a; b",
        "# head",
        "- item",
        "[x](y)",
        "1. one",
        "<b>",
        "a\\",
      ),
      fc.string({ maxLength: 30 }),
    );
    const given = fc.record({
      markdown: fc.constantFrom(...DOCUMENTS),
      field: fc.constantFrom(...RECORD_FIELDS),
      pick: fc.nat(),
      words: value,
    });
    fc.assert(fc.property(given, changesOnlyTheField), { numRuns: 150 });
  });

  it("writes enumerated values in the language of the facts", () => {
    const [zh = "", en = ""] = DOCUMENTS;
    const changed = set(zh, { id: "FR-001", field: "status", value: "implemented" });
    expect(changed.ok && changed.markdown).toContain("- **版本**：1；状态：已实现");
    const other = set(en, { id: "FR-001", field: "priority", value: "low" });
    expect(other.ok && other.markdown).toMatch(/\*\*Priority\*\*: low; type: functional/);
  });

  it("adds a missing field next to the others, in each form", () => {
    const [zh = ""] = DOCUMENTS;
    const owner = set(zh, { id: "FR-001", field: "owner", value: "王五" });
    expect(owner.ok && owner.markdown).toContain("- **版本**：1；状态：已批准\n- **负责人**：王五\n");
    const strict = set(STRICT, { id: "FR-001", field: "owner", value: "Ann" });
    expect(strict.ok && strict.markdown).toContain("**OWNER**: Ann \\\n**PRIORITY**: High\n");
    const list = set(LIST, { id: "FR-002", field: "priority", value: "high" });
    expect(list.ok && list.markdown).toContain("The system shall log out.\n  - **Priority**: high\n\ntext");
    const bare = set("### FR-001 A\n\nThe system shall a.\n\n### FR-002 B\n", {
      id: "FR-001",
      field: "owner",
      value: "Ann",
    });
    expect(bare.ok && bare.markdown).toBe(
      "### FR-001 A\n\nThe system shall a.\n\n- **Owner**: Ann\n\n### FR-002 B\n",
    );
  });

  it("fills an empty cell and reports a missing column", () => {
    const owner = set(TABLE, { id: "FR-001", field: "owner", value: "a | b" });
    expect(owner.ok && owner.markdown).toBe(TABLE.replace("| high | |", "| high | a \\| b|"));
    expect(set(TABLE, { id: "FR-001", field: "rationale", value: "x" })).toMatchObject({
      ok: false,
      code: "field_no_place",
    });
  });

  it("preserves unchanged criteria byte for byte", () => {
    const markdown =
      "### FR-001 A\n\nThe system shall a.\n\n- **Acceptance**\n  - it *is* paid\n  - it is logged\n- **Owner**: Ann\n";
    const value = ["it is paid", "a mail is sent", "it is logged"];
    const changed = set(markdown, { id: "FR-001", field: "acceptance", value });
    expect(changed.ok && changed.markdown).toBe(
      markdown.replace("  - it is logged", "  - a mail is sent\n  - it is logged"),
    );
  });

  it("removes an optional field with its line, and never a required one", () => {
    const [zh = ""] = DOCUMENTS;
    const gone = set(zh, { id: "FR-002", field: "source", value: "" });
    expect(gone.ok && gone.markdown).toMatch(/FR-002 积分抵扣\n\n[^\n]+\n\n- \*\*优先级/);
    expect(set(zh, { id: "FR-001", field: "statement", value: " " })).toMatchObject({
      ok: false,
      code: "field_needed",
    });
  });
});

describe("a requirement as a plan stated it", () => {
  const stated = (plan: Plan, sentence: string): string => {
    const [first, ...others] = plan.requirements as [Requirement];
    const shall = asStated(sentence, plan.meta.language);
    const requirements: Requirement[] = [{ ...first, shall, as_stated: true, scenarios: [] }, ...others];
    return writeSrs({ ...plan, requirements, acceptance: [] }, SRS_PROFILES["iso-29148"], options);
  };
  const zh = stated(pointsPlan, "退货时要收回积分");
  const en = stated(giftCardsPlan, "cards must never expire");

  const crlf = (markdown: string): string => markdown.replaceAll("\n", "\r\n");

  it.each([
    { markdown: zh, mark: "- **措辞**：原话", value: "系统应收回积分。" },
    { markdown: en, mark: "- **Wording**: as stated", value: "The system shall keep cards valid." },
    { markdown: crlf(en), mark: "- **Wording**: as stated", value: "The system shall keep cards valid." },
  ])("loses its mark with its sentence, and nothing else ($mark)", ({ markdown, mark, value }) => {
    const changed = set(markdown, { id: "FR-001", field: "statement", value });
    if (!changed.ok) throw new Error(changed.code);
    expect(markdown).toContain(mark);
    expect(changed.markdown).not.toContain(mark);
    const lines = markdown.split("\n").filter((line) => line.trim() !== mark);
    const differing = changed.markdown.split("\n").filter((line, at) => line !== lines[at]);
    expect(differing.map((line) => line.trim())).toEqual([value]);
    expect(applyEdits(markdown, changed.edits).markdown).toBe(changed.markdown);
  });

  it.each([
    { markdown: zh, mark: "- **待补充**：还没有验收标准", line: "- **验收**：店长签字" },
    { markdown: en, mark: "- **Still open**: no acceptance yet", line: "- **Acceptance**: 店长签字" },
    { markdown: crlf(zh), mark: "- **待补充**：还没有验收标准", line: "- **验收**：店长签字" },
  ])("is no longer said to have no acceptance once it has one ($mark)", ({ markdown, mark, line }) => {
    const changed = set(markdown, { id: "FR-001", field: "acceptance", value: "店长签字" });
    if (!changed.ok) throw new Error(changed.code);
    expect(changed.markdown).toBe(markdown.replace(mark, line));
    const many = set(markdown, { id: "FR-001", field: "acceptance", value: ["a", "b"] });
    expect(many.ok && text(many.markdown, "FR-001", "acceptance")).toBe("a\nb");
    expect(many.ok && many.markdown).not.toContain(mark);
  });

  it("keeps the marks of other requirements", () => {
    const changed = set(zh, { id: "FR-002", field: "statement", value: "系统应抵扣。" });
    expect(changed.ok && changed.markdown).toContain("- **措辞**：原话");
  });
});
