import { ABSOLUTE } from "../../lexicon/absolute.ts";
import { COMPARATIVE } from "../../lexicon/comparative.ts";
import { SUPERLATIVE } from "../../lexicon/superlative.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

const OLD_THING = /^[^,.;，。；]{0,40}?\bthan (?:before|now|today|the (?:current|existing|previous|old))/i;
const THAN = /^[^,.;]{0,40}?\bthan\b/i;
const NUMBER_NEXT = /^\s*(?:[0-9０-９]|百分之|[一二两三四五六七八九十]+\s*(?:倍|%|个|次|秒))/;

/** A comparison is complete if it has a reference: 比 X 更快, faster than X, 优于 99%. */
function lacksReference({ start, end }: LintHit, { wording, language }: LintStatement): boolean {
  const after = wording.slice(end, end + 60);
  if (language === "en") return !THAN.test(after) || OLD_THING.test(after);
  const word = wording.slice(start, end);
  if (NUMBER_NEXT.test(after)) return false;
  const before = wording.slice(Math.max(0, start - 40), start);
  return (
    word.startsWith("比") || !/比[^，。；]{1,20}$|[与和同][^，。；]{1,20}相比，?[^，。；]{0,12}$/.test(before)
  );
}

/** LEX06–LEX08: superlatives, comparatives, absolutes. */
export const GRADING_WORD_RULES: readonly LintRule[] = [
  {
    id: "LEX06",
    scope: "words",
    initially: "off",
    lexicon: SUPERLATIVE,
    severity: "warning",
    title: { zh: "最高级", en: "Superlative" },
    message: (words) => ({
      zh: `“${words}”没有可比的标准。`,
      en: `“${words}” gives no measure to compare by.`,
    }),
    suggestion: { zh: "写出要达到的数值或标准。", en: "Give the value or the standard to reach." },
    why: {
      zh: "“最优”“最大程度”永远可以再好一点，没有达到与未达到之分。",
      en: "The best can always be improved, so it is never clear whether it has been reached.",
    },
    bad: { zh: "系统应给出最优的排班方案。", en: "The system shall propose the optimal roster." },
    good: {
      zh: "系统应给出总工时最少的排班方案。",
      en: "The system shall propose the roster with the fewest hours of overtime.",
    },
  },
  {
    id: "LEX07",
    scope: "words",
    initially: "off",
    lexicon: COMPARATIVE,
    keep: lacksReference,
    severity: "warning",
    title: { zh: "比较没有参照", en: "Comparison without a reference" },
    message: (words) => ({
      zh: `“${words}”没有说与什么相比、差多少。`,
      en: `“${words}” does not say compared with what, or by how much.`,
    }),
    suggestion: {
      zh: "写出比较的对象和差值，或直接写数值。",
      en: "Name the reference and the difference.",
    },
    why: {
      zh: "没有参照的比较随时间变化：今天的“更快”明天就是普通。",
      en: "Without a reference a comparison changes with time: what is faster today is ordinary tomorrow.",
    },
    bad: { zh: "新系统应提供更快的查询。", en: "The new system shall offer faster searches." },
    good: {
      zh: "500 人并发时，95% 的查询应在 1 秒内返回。",
      en: "With 500 concurrent users 95 % of searches shall return within 1 second.",
    },
  },
  {
    id: "LEX08",
    scope: "words",
    initially: "off",
    lexicon: ABSOLUTE,
    severity: "hint",
    title: { zh: "绝对化", en: "Absolute" },
    message: (words) => ({
      zh: `“${words}”不留任何例外，通常无法证实。`,
      en: `“${words}” allows no exception and can hardly be proved.`,
    }),
    suggestion: {
      zh: "写明成立的条件、期间或比例。",
      en: "State the condition, the period or the share for which it applies.",
    },
    why: {
      zh: "一次断电就能推翻“始终”。写明条件和比例，才知道花多少代价是值得的。",
      en: "One power cut disproves “always”. With a condition or a share, it is clear how much effort is justified.",
    },
    bad: { zh: "服务应始终在线。", en: "The service shall always be online." },
    good: {
      zh: "服务每月在线时间应不低于 99.9%。",
      en: "The service shall be online for at least 99.9 % of each month.",
    },
  },
];
