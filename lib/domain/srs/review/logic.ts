import { languageOf } from "../../language-of.ts";
import type { SrsRecord } from "../../requirements/records/record.ts";
import { similarity } from "../../statement/similarity.ts";
import { type ReviewInput, reviewPositionOf, statingRecords, WHOLE } from "./review-input.ts";
import type { ReviewFinding } from "./srs-review.ts";

/** Logic pass: verifiability, consistency and origin of statements. */
export function logicPass(input: ReviewInput): ReviewFinding[] {
  const records = statingRecords(input.read);
  return [...records.flatMap((record) => ofRecord(record, input)), ...pairs(records), ...purpose(input)];
}

function ofRecord(record: SrsRecord, { read, markdown }: ReviewInput): ReviewFinding[] {
  const found: ReviewFinding[] = [];
  const at = { pass: "logic", place: reviewPositionOf(record) } as const;
  const tested = read.links.some(({ kind, to }) => kind === "verifies" && to === record.id);
  if (record.acceptance.length === 0 && !tested && !hasScenario(record, markdown))
    found.push({
      ...at,
      dimension: "completeness",
      nature: "missing",
      priority: record.type === "functional" ? "P1" : "P2",
      message: {
        en: `${record.id} has no acceptance criterion and no test.`,
        zh: `${record.id} 没有验收标准，也没有测试用例。`,
      },
      impact: { en: "Nobody can say when it is done.", zh: "无法判断何时算完成。" },
      fix: { en: "Say what must be seen for it to count as met.", zh: "写明看到什么才算满足。" },
    });
  if (
    record.source === "" &&
    !record.links.some(({ kind, from }) => kind === "derives" && from === record.id)
  )
    found.push({
      ...at,
      dimension: "grounding",
      nature: "missing",
      priority: "P2",
      message: { en: `${record.id} does not say where it comes from.`, zh: `${record.id} 没有写来源。` },
      impact: {
        en: "It may be invented; nobody can be asked about it.",
        zh: "可能是凭空添加的，也不知道该问谁。",
      },
      fix: {
        en: "Quote the words of the need, or say how it follows.",
        zh: "引用需求原文，或说明怎样推出来的。",
      },
    });
  if (
    record.type === "quality" &&
    record.measure === null &&
    !/[\d一二三四五六七八九十百千]/.test(record.statement)
  )
    found.push({
      ...at,
      dimension: "clarity",
      nature: "ambiguous",
      priority: "P1",
      message: { en: `${record.id} has no figure.`, zh: `${record.id} 没有数值。` },
      impact: { en: "It cannot be tested and will be argued about.", zh: "无法测试，验收时会有争议。" },
      fix: {
        en: "Give metric, figure, unit and the condition under which it holds.",
        zh: "给出度量、数值、单位和成立的条件。",
      },
    });
  return found;
}

const hasScenario = (record: SrsRecord, markdown: string): boolean => {
  const from = record.spans.statement?.end ?? record.idSpan.end;
  return /场景|Scenario/.test(markdown.slice(from, from + 600).split(/\n#{1,6} /)[0] ?? "");
};

/** Above this number of requirements only neighbours are compared. */
const FAR = 60;
const SAME = 0.85;

const NUMBER = /\d+(?:\.\d+)?%?|[一二两三四五六七八九十百千万]+(?=[个次天日周月年小时分秒元人件条])/g;
const numbers = (text: string): string => (text.match(NUMBER) ?? []).join();
const NOT = /不得|不应|禁止|SHALL NOT|must not/i;

/** Nearly equal statements: duplicates, or contradictions in a number or a negation. */
function pairs(records: readonly SrsRecord[]): ReviewFinding[] {
  const found: ReviewFinding[] = [];
  for (const [at, a] of records.entries())
    for (const b of records.slice(at + 1, at + 1 + FAR)) {
      const language = languageOf(a.statement);
      if (a.statement === "" || similarity(bare(a.statement), bare(b.statement), language) < SAME) continue;
      const clash =
        numbers(a.statement) !== numbers(b.statement) || NOT.test(a.statement) !== NOT.test(b.statement);
      found.push(clash ? contradiction(a, b) : duplicate(a, b));
    }
  return found;
}

const bare = (text: string): string => text.replace(NUMBER, "").replace(NOT, "");

const contradiction = (a: SrsRecord, b: SrsRecord): ReviewFinding => ({
  pass: "logic",
  dimension: "consistency",
  place: reviewPositionOf(b),
  nature: "inconsistent",
  priority: "P0",
  message: { en: `${a.id} and ${b.id} may contradict each other.`, zh: `${a.id} 与 ${b.id} 可能相互矛盾。` },
  impact: { en: "Whichever is built, the other is broken.", zh: "满足一条就会违反另一条。" },
  fix: {
    en: "Decide which holds, or say under which condition each does.",
    zh: "确定以哪条为准，或写明各自的条件。",
  },
});

const duplicate = (a: SrsRecord, b: SrsRecord): ReviewFinding => ({
  pass: "logic",
  dimension: "consistency",
  place: reviewPositionOf(b),
  nature: "wrong",
  priority: "P2",
  message: { en: `${b.id} says the same as ${a.id}.`, zh: `${b.id} 与 ${a.id} 说的是同一件事。` },
  impact: { en: "One of them will be changed and the other forgotten.", zh: "修改时容易漏掉其中一条。" },
  fix: { en: "Keep one and let the other refer to it.", zh: "保留一条，另一条改为引用。" },
});

const NO_PURPOSE =
  /尚未提出业务目标|No business objectives are stated yet|需求没有说明业务目标|The need states no business objectives/;
const PURPOSE = /\bBO-\d|提出这一需求的缘由|Why it is wanted|(?:目标|Targets)[:：]/;

/** A document without a stated purpose. */
function purpose({ markdown }: ReviewInput): ReviewFinding[] {
  if (PURPOSE.test(markdown) && !NO_PURPOSE.test(markdown)) return [];
  return [
    {
      pass: "logic",
      dimension: "business",
      place: WHOLE,
      nature: "missing",
      priority: "P2",
      message: {
        en: "The document does not say how success will be judged.",
        zh: "文档没有说明怎样判断成功。",
      },
      impact: { en: "Priorities cannot be settled by value.", zh: "无法按价值排定优先级。" },
      fix: { en: "Add a business objective with a figure and a date.", zh: "补充带数字和期限的业务目标。" },
    },
  ];
}
