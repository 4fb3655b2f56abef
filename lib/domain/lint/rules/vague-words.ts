import type { Language } from "../../language.ts";
import { AMBIGUOUS_MANNER } from "../../lexicon/ambiguous-manner.ts";
import { SUBJECTIVE_QUALITY } from "../../lexicon/subjective-quality.ts";
import { VAGUE_QUANTITY } from "../../lexicon/vague-quantity.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

const EN_SPEED = [
  "quick",
  "quickly",
  "fast",
  "rapid",
  "rapidly",
  "promptly",
  "timely",
  "in a timely manner",
  "swiftly",
  "shortly",
];
/** Words about time, which a time in the statement makes exact: 快速…，不超过 3 秒. */
const ABOUT_TIME: Readonly<Record<Language, RegExp>> = {
  zh: /^(?:快速|迅速|及时|尽快|很快|较快|合理|准时)$/,
  en: new RegExp(`^(?:${EN_SPEED.join("|")}|reasonable)$`, "i"),
};
const TIME: Readonly<Record<Language, RegExp>> = {
  zh: /(?:\d|[一二两三四五六七八九十半])\s*(?:毫秒|秒|分钟|小时|天|工作日|ms\b|s\b|min\b)/i,
  en: /\b(?:\d+(?:\.\d+)?|one|two|three|five|ten) ?(?:ms|milliseconds?|s|sec|seconds?|min|minutes?|hours?|days?)\b/i,
};

const lacksTime = ({ start, end }: LintHit, { wording, whole, language }: LintStatement): boolean =>
  !ABOUT_TIME[language].test(wording.slice(start, end)) || !TIME[language].test(whole);

/** 用户快速点击时，…: what happens is described here, and not how well the system acts. */
const ZH_CIRCUMSTANCE = /^[^，。；：]{0,30}?[时時后後][，,]/;

/** Rising rapidly: > 3 mg/dL/min, or 应足够灵活，能表达：. The value or list after the colon defines the word. */
const DEFINED = /^[^:：。]{0,40}[:：]\s*(?:[<>≤≥=±~]*\s*[+-]?\d|$)/;
/** The beginning situation of a scenario. */
const SITUATION = /^[\s\d.>*_-]*(?:Given\b|假如|假设|前提)/i;

const isDefined = (hit: LintHit, { wording }: LintStatement): boolean => DEFINED.test(wording.slice(hit.end));

/** Least Frequently Used, Qt Quick: a capitalized word inside a sentence is a part of a name. */
const isInName = ({ start }: LintHit, { wording }: LintStatement): boolean =>
  /[A-Z]/.test(wording[start] ?? "") && /[A-Za-z,] $/.test(wording.slice(Math.max(0, start - 2), start));

/** 快速找到, 快速连续录入: a quick action of people or a name, unless a binding word of the same clause demands it. */
const isQuickAction = ({ start, end }: LintHit, { wording, modals }: LintStatement): boolean =>
  wording.slice(start, end) === "快速" &&
  !modals.some((modal) => modal.start < start && !/[，。；：]/.test(wording.slice(modal.start, start)));

const isDemanded = (hit: LintHit, statement: LintStatement): boolean =>
  lacksTime(hit, statement) &&
  !isQuickAction(hit, statement) &&
  !isDefined(hit, statement) &&
  !isInName(hit, statement) &&
  !SITUATION.test(statement.wording) &&
  (statement.language !== "zh" ||
    statement.modals.some(({ start }) => start < hit.start) ||
    !ZH_CIRCUMSTANCE.test(statement.wording.slice(hit.end)));

/** LEX01–LEX03: vague quantities, subjective qualities, ambiguous manner. */
export const VAGUE_WORD_RULES: readonly LintRule[] = [
  {
    id: "LEX01",
    scope: "words",
    initially: "off",
    lexicon: VAGUE_QUANTITY,
    severity: "hint",
    title: { zh: "数量含糊", en: "Vague quantity" },
    message: (words) => ({
      zh: `“${words}”没有说明具体数量。`,
      en: `“${words}” does not say how much or how many.`,
    }),
    suggestion: { zh: "写出数值或范围。", en: "Give a number or a range." },
    why: {
      zh: "每个读者心里的数量都不同，开发做三个、测试等五个，谁都没有错，也就无法验收。",
      en: "Every reader has a different number in mind, so the result cannot be accepted or rejected.",
    },
    bad: { zh: "系统应保留若干份备份。", en: "The system shall keep several backups." },
    good: { zh: "系统应保留 5 份备份。", en: "The system shall keep five backups." },
  },
  {
    id: "LEX02",
    scope: "words",
    lexicon: SUBJECTIVE_QUALITY,
    keep: (hit, statement) => !isDefined(hit, statement),
    severity: "warning",
    title: { zh: "主观评价", en: "Subjective quality" },
    message: (words) => ({
      zh: `“${words}”是主观评价，无法检验。`,
      en: `“${words}” is a matter of taste and cannot be tested.`,
    }),
    suggestion: { zh: "改写为可以观察或测量的结果。", en: "State what can be observed or measured instead." },
    why: {
      zh: "“友好”“方便”没有检验的办法。说出用户能在多少步、多长时间内完成什么，才能检验。",
      en: "No test can decide what is friendly or easy. You can test who can do what in how many steps or minutes.",
    },
    bad: { zh: "系统应提供友好的界面。", en: "The system shall be user-friendly." },
    good: {
      zh: "新收银员应在 3 分钟内完成首次收款。",
      en: "A new clerk shall complete the first sale within 3 minutes.",
    },
  },
  {
    id: "LEX03",
    scope: "words",
    lexicon: AMBIGUOUS_MANNER,
    // “suitable for …”, “the appropriate queue”: the other words mostly select something in English.
    initialWords: { en: EN_SPEED },
    keep: isDemanded,
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
    why: {
      zh: "“快速”“适当”“足够”把决定权留给了实现的人，事后才发现各人的标准不同。",
      en: "Words such as quickly, appropriate and sufficient leave the decision to the developer.",
    },
    bad: { zh: "系统应快速返回查询结果。", en: "The system shall quickly return the results." },
    good: {
      zh: "500 人并发时，系统应在 2 秒内返回 95% 的查询结果。",
      en: "With 500 concurrent users the system shall return 95 % of the results within 2 seconds.",
    },
  },
];
