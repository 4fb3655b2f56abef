import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentItems } from "../domain/exchange/document-items.ts";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import { requirementItem } from "../domain/exchange/requirement-item.ts";
import { type StatementLine, statementText } from "../domain/requirements/records/statement-text.ts";
import { bundleOf } from "../testing/exchange-samples.ts";
import { readFile } from "./read-file.ts";
import { type WrittenFormat, writeFormat } from "./write-format.ts";

const words = fc
  .array(
    fc.constantFrom(
      "cards",
      "cash: all",
      "a|b",
      "*stars*",
      "C:\\tmp",
      "支付方式",
      "`code`",
      "#x",
      "5 < 6 & 7",
      'say "no"',
      "=SUM(A1)",
      "x, y",
      "- dash",
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(" "));

const items = fc
  .array(fc.record({ level: fc.integer({ min: 1, max: 3 }), numbered: fc.boolean(), text: words }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((listed) => {
    // A list is of one kind: every level begins with the kind of its first item.
    const kinds = new Map<number, boolean>();
    return listed.map(({ level, numbered, text }): StatementLine => {
      if (!kinds.has(level)) kinds.set(level, numbered);
      return { kind: "item", level, number: kinds.get(level) === true ? 1 : null, text };
    });
  });

const rows = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc
      .array(fc.array(words, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 5 })
      .map((cells) => cells.map((row): StatementLine => ({ kind: "row", cells: row }))),
  );

const prefix = fc.constantFrom(
  "The service shall accept:",
  "系统应支持：",
  'The "shop" shall answer within:',
);
/** Statements whose colon leads to a list, nested and ordered ones too, or to a small table. */
const statements = fc
  .array(
    fc.record({ prefix, lines: fc.oneof(items, rows) }).map((parts) => statementText(parts)),
    { minLength: 1, maxLength: 4 },
  )
  .map((texts) => texts.map((statement, at) => ({ id: `FR-PAY-${at + 1}`, statement })));

const bundleWith = (stated: readonly { id: string; statement: string }[]): ExportBundle =>
  bundleOf({ requirements: stated.map((one) => requirementItem({ ...one, title: "Pay" })) });

const there = async (bundle: ExportBundle, format: WrittenFormat, name: string) =>
  readFile({ name, bytes: await writeFormat(format, bundle), options: { language: bundle.language } });

describe("a statement with a list or a table", () => {
  it.each([
    ["reqif", "r.reqif"],
    ["reqifz", "r.reqifz"],
    ["csv", "r.csv"],
    ["xlsx", "r.xlsx"],
    ["json", "r.json"],
    ["yaml", "r.yaml"],
  ] as const)(
    "comes back equal, as a record and in the document that is made of it: %s",
    async (format, name) => {
      await fc.assert(
        fc.asyncProperty(statements, async (stated) => {
          const back = await there(bundleWith(stated), format, name);
          const reported = ({ id, statement }: { id: string; statement: string }) => ({ id, statement });
          expect(back.requirements.map(reported)).toEqual(stated);
          expect(documentItems(back.markdown, { language: "en" }).items.map(reported)).toEqual(stated);
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});
