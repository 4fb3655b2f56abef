import { AMBIGUOUS_MANNER } from "./lexicon/ambiguous-manner.ts";
import { ESCAPE_CLAUSE } from "./lexicon/escape-clause.ts";
import { OPEN_LIST } from "./lexicon/open-list.ts";
import { PLACEHOLDER, PLACEHOLDER_MARKS } from "./lexicon/placeholder.ts";
import { SUBJECTIVE_QUALITY } from "./lexicon/subjective-quality.ts";
import { VAGUE_QUANTITY } from "./lexicon/vague-quantity.ts";
import type { LintHit, LintRule, Statement } from "./lint-rule.ts";
import { type Lexicon, WordMatcher } from "./word-list.ts";

/** A check that finds the words of a lexicon in the statement's language. */
export function wordCheck(lexicon: Lexicon): (statement: Statement) => LintHit[] {
  const matchers = { zh: new WordMatcher(lexicon.zh, "zh"), en: new WordMatcher(lexicon.en, "en") };
  return ({ wording, language }) => matchers[language].hits(wording);
}

const findsPlaceholder = wordCheck(PLACEHOLDER);

/** LEX: words that leave open what is meant. */
export const LEXICAL_RULES: readonly LintRule[] = [
  {
    id: "LEX01",
    severity: "warning",
    title: { zh: "数量含糊", en: "Vague quantity" },
    message: (words) => ({
      zh: `“${words}”没有说明具体数量。`,
      en: `“${words}” does not say how much or how many.`,
    }),
    suggestion: { zh: "写出数值或范围。", en: "Give a number or a range." },
    check: wordCheck(VAGUE_QUANTITY),
  },
  {
    id: "LEX02",
    severity: "warning",
    title: { zh: "主观评价", en: "Subjective quality" },
    message: (words) => ({
      zh: `“${words}”是主观评价，无法检验。`,
      en: `“${words}” is a matter of taste and cannot be tested.`,
    }),
    suggestion: { zh: "改写为可以观察或测量的结果。", en: "Say what can be seen or measured instead." },
    check: wordCheck(SUBJECTIVE_QUALITY),
  },
  {
    id: "LEX03",
    severity: "warning",
    title: { zh: "程度含糊", en: "Ambiguous adverb or adjective" },
    message: (words) => ({
      zh: `“${words}”可以有不同的理解。`,
      en: `“${words}” means something different to every reader.`,
    }),
    suggestion: {
      zh: "写明标准，例如时间、数值或条件。",
      en: "Name the measure: a time, a value or a condition.",
    },
    check: wordCheck(AMBIGUOUS_MANNER),
  },
  {
    id: "LEX04",
    severity: "warning",
    title: { zh: "留有余地", en: "Escape clause" },
    message: (words) => ({
      zh: `“${words}”使这条需求变得可有可无。`,
      en: `“${words}” makes the requirement optional.`,
    }),
    suggestion: {
      zh: "写明在什么条件下适用，或删去。",
      en: "State the condition under which it holds, or leave it out.",
    },
    check: wordCheck(ESCAPE_CLAUSE),
  },
  {
    id: "LEX05",
    severity: "warning",
    title: { zh: "列举不完整", en: "Open-ended list" },
    message: (words) => ({ zh: `“${words}”使列举没有边界。`, en: `“${words}” leaves the list open.` }),
    suggestion: {
      zh: "列出全部项目，或给出判断标准。",
      en: "List all items, or give the rule that decides.",
    },
    check: wordCheck(OPEN_LIST),
  },
  {
    id: "LEX11",
    severity: "error",
    title: { zh: "占位内容", en: "Placeholder" },
    message: (words) => ({ zh: `“${words}”是尚未填写的内容。`, en: `“${words}” is still to be filled in.` }),
    suggestion: { zh: "补上内容，或列为待定问题。", en: "Fill it in, or record it as an open question." },
    check: (statement) => {
      const hits = findsPlaceholder(statement);
      if (statement.language === "zh") return hits;
      const marks = Array.from(statement.wording.matchAll(PLACEHOLDER_MARKS), (match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }));
      return [...hits, ...marks];
    },
  },
];
