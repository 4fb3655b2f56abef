import fc from "fast-check";
import { documentItems } from "../domain/exchange/document-items.ts";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import { bundleOf } from "./exchange-samples.ts";

/** Whole documents as people write them: prose, tables, lists and listings between, below and around requirements. */

const PROSE = [
  "The team keeps balances for a year.",
  "本章说明礼品卡的范围，**不含** 退款。",
  "See [the law](https://example.org/law?a=1&b=2) and `config.yaml`, then *decide* at 5 < 6 & 7 > 2.",
  "First line\nsecond line of one paragraph.",
  "A ~~removed~~ word and AES-256 with 100 % of *it*.",
];
const TABLES = [
  "| Field | Limit |\n| --- | ---: |\n| amount | 500 |\n| 余额 | **5** `x` |",
  "| 甲 | 乙 |\n|:-:|---|\n| 一 | a\\|b |",
];
const LISTS = ["- one\n- two\n  - inner\n- three", "1. first\n2. second\n3. 第三", "- [x] done\n- [ ] open"];
const REST = ["```ts\nconst a = 1;\n\n  indented();\n```", "> A quote of 2019.", "---", "![Flow](flow.png)"];
const block = fc.constantFrom(...PROSE, ...PROSE, ...TABLES, ...LISTS, ...REST);
const blocks = fc.array(block, { maxLength: 3 });

const FACTS = [
  "- **Priority**: high",
  "- **Rationale**: Because customers ask.",
  "- **Owner**: Mei",
  "- **Risk class**: low & steady",
];
const STATEMENTS = [
  "When a customer pays, the system SHALL accept a gift card.",
  "系统应在 2 s 内返回余额。",
  "The system SHALL keep:\n\n- the balance\n- the history",
  "The system SHALL print:\n\n1. the receipt\n   - 金额\n   - the card's number\n2. the voucher",
  "系统应在下列时限内应答：\n\n| 操作 | 时限 |\n| --- | --- |\n| 查询 | 2 s |\n| 支付 | 5 s |",
];

const requirement = fc.record({
  title: fc.constantFrom("Pay by card", "保存余额", "Refund"),
  statement: fc.constantFrom(...STATEMENTS),
  facts: fc.subarray(FACTS),
  acceptance: fc.boolean(),
  link: fc.boolean(),
  before: blocks,
});

const section = fc.record({
  title: fc.constantFrom("Purpose", "范围", "Functions & more"),
  intro: blocks,
  requirements: fc.array(requirement, { maxLength: 2 }),
  listed: fc.boolean(),
  closing: blocks,
});

interface Numbers {
  next: number;
}

function requirementText(one: ReturnType<typeof shapeOf>, numbers: Numbers): string[] {
  const number = numbers.next++;
  const facts = [
    ...one.facts,
    ...(one.acceptance ? ["- **Acceptance**\n  - It is paid once.\n  - 余额正确。"] : []),
    ...(one.link && number > 1 ? [`- **Depends on**: FR-PAY-${number - 1}`] : []),
  ];
  return [
    `### FR-PAY-${number} ${one.title}`,
    one.statement,
    ...(facts.length > 0 ? [facts.join("\n")] : []),
    ...one.before,
  ];
}
const shapeOf = (one: {
  title: string;
  statement: string;
  facts: string[];
  acceptance: boolean;
  link: boolean;
  before: string[];
}) => one;

/** Such documents in either line end, as bundles whose requirements and links are those of the text. */
export const wholeDocument: fc.Arbitrary<ExportBundle> = fc
  .record({ intro: blocks, sections: fc.array(section, { minLength: 1, maxLength: 4 }), crlf: fc.boolean() })
  .map(({ intro, sections, crlf }) => {
    const numbers: Numbers = { next: 1 };
    const parts = sections.flatMap(({ title, intro, requirements, listed, closing }, at) => [
      `## ${at + 1} ${title}`,
      ...intro,
      ...(listed ? [`- BR-${at + 1}: A card of kind ${at + 1} expires.`] : []),
      ...requirements.flatMap((one) => requirementText(one, numbers)),
      ...(closing.length > 0 ? [`### Notes of ${at + 1}`, ...closing] : []),
    ]);
    const text = `${["# Gift cards", ...intro, ...parts].join("\n\n")}\n`;
    const markdown = crlf ? text.replaceAll("\n", "\r\n") : text;
    const { items, links } = documentItems(markdown, { language: "en" });
    return bundleOf({ markdown, requirements: items, links });
  });

/** The words of a text in any order, with their counts; addresses of images, numbers of headings and lists aside. */
export function wordsOf(markdown: string): Map<string, number> {
  const words = new Map<string, number>();
  const text = markdown.replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/^\s*(?:#+ )?\d+\.? /gm, "");
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}
