import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import { LANGUAGES } from "../language.ts";
import { definedIds } from "../lint/defined-ids.ts";
import { LintDocument } from "../lint/lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "../lint/lint-settings.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { mayContainModal } from "../statement/binding-modals.ts";
import { readRecords } from "./records/read-records.ts";

/** Lint has a separate, faster parser for statements (docs/decisions/0033). Both must agree on what is a requirement. */

const isRequirement = (id: string) =>
  STANDARD_ID_PATTERN.whole.test(id) && !["test", "risk"].includes(STANDARD_ID_PATTERN.kindOf(id));

function bothReadings(markdown: string) {
  const document = new LintDocument(markdown, { settings: DEFAULT_LINT_SETTINGS, context: {} });
  const defined = definedIds(document).filter(({ id }) => isRequirement(id));
  return { document, defined, records: readRecords(markdown).records };
}

function expectOneReading(markdown: string): void {
  const { document, defined, records } = bothReadings(markdown);
  const known = new Set(defined.map(({ id }) => id));
  const recorded = new Set(records.map(({ id }) => id));
  expect(defined.filter(({ id, surely }) => surely && !recorded.has(id)).map(({ id }) => id)).toEqual([]);
  const stated = records.filter(({ statement }) => statement !== "");
  expect(stated.filter(({ id }) => !known.has(id)).map(({ id }) => id)).toEqual([]);
  for (const { id, statement, spans } of stated) {
    if (!mayContainModal(statement) || spans.statement === undefined) continue;
    const { start, end } = spans.statement;
    const over = document.statements.find((one) => one.start <= start && start < one.start + one.text.length);
    expect([id, over?.requirementId]).toEqual([id, id]);
    if (statement.includes("\n")) expect(end).toBe((over?.start ?? 0) + (over?.text.length ?? 0));
  }
}

const corpus = LANGUAGES.flatMap((language) => {
  const file = new URL(`../lint/fixtures/corpus/tune/${language}.statements.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { text: string }).text);
});
const oneLine = corpus.filter((text) => !/[\r\n|｜]/.test(text));

const forms = {
  heading: (id: string, text: string) => `### ${id} Name\n\n${text}\n\n- **Priority**: high\n`,
  trailing: (id: string, text: string) => `### Name (${id})\n\n${text}\n`,
  anchored: (id: string, text: string) => `### <a id="x"></a>${id} Name\n\n${text}\n`,
  named: (id: string, text: string) => `### Requirement ${id}: Name\n\n${text}\n`,
  bracketed: (id: string, text: string) => `### 【${id}】名称\n\n${text}\n`,
  alone: (id: string, text: string) => `${id}\n\n${text}\n`,
  aloneBold: (id: string, text: string) => `**${id}**\n\n${text}\n`,
  aloneBelowText: (id: string, text: string) => `1. Functions\n${id}\n\n${text}\n\nOne\nTwo\n`,
  aloneInParagraph: (id: string, text: string) => `${id}\n${text}\n`,
  line: (id: string, text: string) => `Functions\n${id}: ${text}\n`,
  list: (id: string, text: string) => `- ${id}: ${text}\n`,
  numbered: (id: string, text: string) => `### 3.1.2 ${id} Name\n\n${text}\n`,
  labelled: (id: string, text: string) =>
    `### ${id} Name\n\n- **Requirement:** ${text}\n- **Priority:** high\n`,
  paragraph: (id: string, text: string) => `[${id}] ${text}\n`,
  definition: (id: string, text: string) => `${id} Name\n: ${text}\n`,
  clauses: (id: string, text: string) => `### ${id} Name\n\n1. ${text}\n2. ${text}\n\n- **Priority**: high\n`,
  nested: (id: string, text: string) => `### ${id} 名称\n\n- **描述**：\n  - ${text}\n- **优先级**：高\n`,
  facts: (id: string, text: string) =>
    `### ${id} Name\n\n| Field | Value |\n|---|---|\n| Description | ${text} |\n| Priority | high |\n`,
  titled: (id: string, text: string) => `**${id} Name**\n\n${text}\n\n- **Priority**: high\n`,
  titledItems: (id: string, text: string) => `**${id}: Name** ✅\n- ${text}\n- Priority: high\n`,
  titledLabel: (id: string, text: string) => `**${id} Name**\n- **Description**: ${text}\n- Priority: high\n`,
  bold: (id: string, text: string) => `**${id}** ${text}\n`,
  table: (id: string, text: string) =>
    `| Id | Name | Statement |\n|---|---|---|\n| ${id} | Name | ${text} |\n`,
};
const decoys = [
  "> - FR-900 quoted",
  "```\n# FR-901\n```",
  "See FR-902 and AES-256.",
  "- plain item",
  "# UTF-8",
  "\n- cards\n  1. visa\n\n- 现金：全部\n\nMore.",
  "  - nested\n  - **FR-903** The system shall pay.",
  "\n| Kind | Limit |\n|---|---|\n| a | 2 s |",
  "\n- **Owner**: Ann\n- **Status**: draft",
  "\n- AC-1: The door shall open.\n- **AC-2**: 系统必须拦截。",
  "\n**AC-3** It shall stop.",
];

describe("agreement of lint and records", () => {
  it("holds for documents that the product writes", () => {
    expect.hasAssertions();
    for (const plan of [giftCardsPlan, pointsPlan])
      for (const profile of Object.values(SRS_PROFILES))
        expectOneReading(
          writeSrs(plan, profile, { projectName: "Shop", status: "approved", date: "2026-11-21" }),
        );
  });

  it("holds for every labelled statement in every form", () => {
    for (const [name, form] of Object.entries(forms)) {
      const parts = oneLine.map((text, n) => `## Part ${n}\n\n${form(`FR-${n + 1}`, text)}`);
      const markdown = `# Document in ${name}\n\n${parts.join("\n")}`;
      expect(readRecords(markdown).records.length).toBe(oneLine.length);
      expectOneReading(markdown);
    }
  });

  it("holds for generated documents of many forms", () => {
    expect.hasAssertions();
    const piece = fc.tuple(
      fc.constantFrom(...Object.values(forms)),
      fc.constantFrom("FR", "NFR-PERF", "US", "BRL", "UC"),
      fc.constantFrom(
        "The system shall open the door.",
        "当顾客付款时，系统应显示余额。",
        "The system shall accept:",
        "系统应支持：",
        "系统必须记录操作人。",
      ),
      fc.constantFrom("", ...decoys),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const parts = pieces.map(
          ([form, prefix, text, decoy], n) =>
            `## Part ${n}\n\n${form(`${prefix}-${n + 1}`, text)}\n${decoy}\n`,
        );
        expectOneReading(`# Document\n\n${parts.join("\n")}`);
      }),
    );
  });
});
