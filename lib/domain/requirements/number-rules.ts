import type { Language } from "../language.ts";
import { wordCheck } from "./lexical-rules.ts";
import { PERFORMANCE_CLAIM } from "./lexicon/performance-claim.ts";
import type { LintHit, LintRule, Statement } from "./lint-rule.ts";

const NUMBER = "\\d+(?:[.,]\\d+)*";

/** A limit followed by a bare number: nothing that counts or measures comes after it. */
const BARE_LIMIT: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(
    `(?:小于等于|大于等于|小于|大于|不超过|不多于|不少于|不低于|不高于|不大于|不小于|至少|至多|最多|最少|超过|低于|高于|多于|少于|达到|[≤≥<>]=?)\\s*(?:为|是)?\\s*(${NUMBER})(?![\\d.])(?=\\s*(?:[，。；、）),.;]|$|且|并|时(?![间区])|则|或))`,
    "g",
  ),
  en: new RegExp(
    `(?:less than(?: or equal to)?|more than|greater than(?: or equal to)?|fewer than|within|at least|at most|up to|no (?:more|less|fewer|later) than|not exceed(?:ing)?|exceed(?:s|ing)?|below|above|over|under|[≤≥<>]=?)\\s+(${NUMBER})(?=\\s*(?:[,;)]|\\.(?!\\d)|$)|\\s+(?:and|or|when|under|for|in|on|at|if|with|after|before|during|while|then|unless)\\b)`,
    "gi",
  ),
};

/** Numbers that have no unit: versions, scores, codes, positions. */
const UNITLESS =
  /(?:版本|评分|得分|分数|等级|级别|编号|端口|系数|比例|比值|序号|状态码|\b(?:version|rating|score|level|index|ratio|factor|port|code|priority|rank|probability)\b)[^，。；,.;]{0,24}$/i;

function bareLimits({ wording, language }: Statement): LintHit[] {
  const hits: LintHit[] = [];
  for (const match of wording.matchAll(BARE_LIMIT[language])) {
    const before = wording.slice(Math.max(0, match.index - 40), match.index);
    if (Number(match[1]) !== 0 && !UNITLESS.test(before))
      hits.push({ start: match.index, end: match.index + match[0].length });
  }
  return hits;
}

const HAS_FIGURE =
  /\d|[一二两三四五六七八九十百千万亿半]+\s*(?:毫秒|秒|分钟|小时|天|次|人|个|条|笔|并发|用户|倍)|百分之/;
const claims = wordCheck(PERFORMANCE_CLAIM);

/** NUM: figures that are missing or cannot be read. */
export const NUMBER_RULES: readonly LintRule[] = [
  {
    id: "NUM01",
    severity: "warning",
    title: { zh: "数值缺少单位", en: "Number without a unit" },
    message: (words) => ({ zh: `“${words}”没有单位。`, en: `“${words}” has no unit.` }),
    suggestion: { zh: "在数值后写明单位。", en: "Put the unit after the number." },
    check: bareLimits,
  },
  {
    id: "NUM02",
    severity: "warning",
    title: { zh: "性能要求没有数值", en: "Performance claim without a figure" },
    message: (words) => ({
      zh: `“${words}”没有给出数值，无法检验。`,
      en: `“${words}” comes without a figure and cannot be tested.`,
    }),
    suggestion: {
      zh: "写出指标、数值、单位和负载条件。",
      en: "Give metric, value, unit and the load under which it holds.",
    },
    check: (statement) => (HAS_FIGURE.test(statement.text) ? [] : claims(statement)),
  },
];
