import fc from "fast-check";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import { requirementItem } from "../domain/exchange/requirement-item.ts";

/** A bundle of which a test says only what it is about. */
export function bundleOf(given: Partial<ExportBundle>): ExportBundle {
  return {
    project: "Gift cards",
    language: "en",
    name: "SRS.md",
    markdown: "# SRS\n",
    version: 2,
    date: "2026-11-20T10:00:00.000Z",
    revisions: [
      { version: 2, date: "2026-11-20T10:00:00.000Z", author: "Mei", note: "Limits added" },
      { version: 1, date: "2026-11-01T10:00:00.000Z", author: "Tom", note: "" },
    ],
    requirements: [],
    links: [],
    ...given,
  };
}

/** Words as people write them, with what formats trip over: quotes, angles, ampersands, formulas, Chinese, emoji. */
const WORDS = [
  "reserve",
  "余额",
  "系统应在 2 s 内响应。",
  "=SUM(A1)",
  "-5 dB",
  "@home",
  "+86",
  'say "no"',
  "a < b & c > d",
  "a|b",
  "*bold*",
  "_x_",
  "'quoted'",
  "é",
  "🎁",
  ";",
  "x, y",
  "#1",
  "&amp;",
  "]]>",
  "C:\\tmp",
] as const;

const line = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(" "));
const maybe = fc.option(line, { nil: "" });
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("\n"));

const item = fc.record({
  title: maybe,
  statement: fc.option(lines, { nil: "" }),
  type: maybe,
  priority: fc.constantFrom("", "high", "low", "很高", "P1 & more"),
  status: fc.constantFrom("", "draft", "approved", "nobody knows"),
  rationale: fc.option(lines, { nil: "" }),
  source: maybe,
  acceptance: fc.array(line, { maxLength: 3 }),
  verification: maybe,
  owner: maybe,
  attributes: fc.dictionary(fc.constantFrom("风险", "Cost & time", "Release <x>", "Effort"), line, {
    maxKeys: 3,
  }),
});

const LINK_TYPES = ["derives", "refines", "satisfies", "verifies", "conflicts", "depends", "blocks & waits"];

/** Bundles with requirements of unlike ids, every field, links among them and to things outside. */
export const anyBundle: fc.Arbitrary<ExportBundle> = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    links: fc.array(fc.record({ from: fc.nat(20), to: fc.nat(20), type: fc.constantFrom(...LINK_TYPES) }), {
      maxLength: 6,
    }),
    language: fc.constantFrom("zh" as const, "en" as const),
  })
  .map(({ items, links, language }) => {
    const idOf = (at: number) => (at < items.length ? `FR-CARD-${at + 1}` : `TC-${at}`);
    const known = new Map(
      links.map(({ from, to, type }) => {
        const link = { from: idOf(from % items.length), to: idOf(to), type };
        return [`${link.from} ${type} ${link.to}`, link];
      }),
    );
    return bundleOf({
      language,
      requirements: items.map((one, at) => requirementItem({ ...one, id: idOf(at) })),
      links: [...known.values()].filter(({ from, to }) => from !== to),
    });
  });
