import type { Language } from "../../language.ts";
import { PURPOSE_PHRASE } from "../../lexicon/purpose-phrase.ts";
import { VAGUE_TIME } from "../../lexicon/vague-time.ts";
import { isUserStoryForm } from "../../statement/user-story-form.ts";
import { allMatches } from "../all-matches.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

/** Pronouns without an antecedent in the sentence, and words that always refer outside the sentence. */
const POINTS_OUT: Readonly<Record<Language, RegExp>> = {
  zh: /^[\s*_，、]*(?:并且|而且|同时|此外|另外|但是?)?[，\s]*(其(?![他它中余次实间后一])|它们?|该(?!系统|平台|软件|产品|模块|项目|应用))|(上述|前述|前文所述|如上所述|以上所述)/g,
  en: /^[\s*_]*(?:and |but |also,? |in addition,? )?(it(?! (?:shall|must|should|will|is|may)\b(?: \([^()]{0,20}\)| \[[^[\]]{0,20}\])?(?: not)?(?: be)? (?:possible|impossible|necessary)\b)|they|(?:this|these|those|that)(?= (?:shall|must|is|are|will|should|can|may|means|includes?|allows?|applies)\b))\b|\b(the above|the former|the latter|the aforementioned|as (?:mentioned|described|stated) (?:above|before|previously))\b/gi,
};

/** Characters that every match contains. */
const MAY_POINT =
  /[其它该]|[上前所]述|\b(?:it|they|this|these|those|that|above|former|latter|aforementioned|before|previously)\b/i;

function pointsOut({ wording, language }: LintStatement): LintHit[] {
  if (!MAY_POINT.test(wording)) return [];
  return allMatches(POINTS_OUT[language], wording).map((match) => {
    const word = match[1] ?? match[2] ?? match[0];
    const start = match.index + match[0].lastIndexOf(word);
    return { start, end: start + word.length };
  });
}

/** A vague time is allowed next to the interval that defines it. */
const INTERVAL: Readonly<Record<Language, RegExp>> = {
  zh: /每隔?\s*(?:[\d一二两三四五六七八九十半]+\s*)?(?:个)?(?:毫秒|秒|分钟|小时|天|日|周|月|季度|年|夜|晚|次)|间隔\s*[\d一二两三四五六七八九十]|(?:不超过|小于|低于|≤|<=?)\s*\d+(?:\.\d+)?\s*(?:毫秒|秒|ms|s)|\d+\s*(?:毫秒|秒|分钟)(?:以?内|之内)/,
  en: /\bevery (?:\d+|[a-z]+ )?|\b(?:each|once (?:a|per)|per) (?:second|minute|hour|day|night|week|month|year)|\b(?:hourly|daily|nightly|weekly|monthly|yearly)\b|\bwithin \d|\bat most \d|[<≤] ?\d+ ?m?s\b/i,
};

/** 实时 in the name of what the requirement is about: 消息实时显示必须…. */
function isInSubject({ start, end }: LintHit, { wording, language, modals }: LintStatement): boolean {
  const [modal] = modals;
  if (language !== "zh" || modal === undefined || !/^[实即]时$/.test(wording.slice(start, end))) return false;
  return /^[^，。；：\s]{2,12}$/.test(wording.slice(end, modal.start));
}

/** LEX10, LEX15, LEX16: unclear references, purposes, vague times. */
export const REFERENCE_WORD_RULES: readonly LintRule[] = [
  {
    id: "LEX10",
    scope: "sentence",
    initially: "off",
    cue: { zh: MAY_POINT, en: MAY_POINT },
    check: pointsOut,
    severity: "hint",
    title: { zh: "指代不明", en: "Vague pronoun" },
    message: (words) => ({
      zh: `“${words}”指的是什么，这句话里没有。`,
      en: `This sentence does not say what “${words}” refers to.`,
    }),
    suggestion: { zh: "写出所指事物的名称。", en: "Name the thing itself." },
    why: {
      zh: "需求会被单独引用、排序、移动；离开上一句，“它”就不知道指谁。",
      en: "Requirements are cited, sorted and moved individually; without the previous sentence, “it” can be anything.",
    },
    bad: { zh: "其应在每日零点清零。", en: "It shall start again at midnight." },
    good: { zh: "当日计数应在每日零点清零。", en: "The daily counter shall start again at midnight." },
  },
  {
    id: "LEX15",
    scope: "words",
    initially: "off",
    lexicon: PURPOSE_PHRASE,
    keep: (_hit, { wording, language }) => !isUserStoryForm(wording, language),
    severity: "hint",
    title: { zh: "夹带目的", en: "Purpose inside the statement" },
    message: (words) => ({
      zh: `“${words}”说的是目的，不是要求。`,
      en: `“${words}” gives a reason, not a requirement.`,
    }),
    suggestion: { zh: "把目的移到理由一栏。", en: "Move the reason to the rationale." },
    why: {
      zh: "目的无法检验，又容易让人以为达到目的即可，不必照做。",
      en: "A purpose cannot be tested, and invites solutions other than the one agreed.",
    },
    bad: {
      zh: "系统应记录操作人，以便追查责任。",
      en: "The system shall record the clerk in order to find out who did it.",
    },
    good: { zh: "系统应记录每次操作的操作人。", en: "The system shall record the clerk of every operation." },
  },
  {
    id: "LEX16",
    scope: "words",
    initially: "off",
    lexicon: VAGUE_TIME,
    keep: (hit, sentence) =>
      !INTERVAL[sentence.language].test(sentence.wording) && !isInSubject(hit, sentence),
    severity: "hint",
    title: { zh: "时间含糊", en: "Vague time" },
    message: (words) => ({
      zh: `“${words}”没有说明时刻或间隔。`,
      en: `“${words}” gives neither a time nor an interval.`,
    }),
    suggestion: { zh: "写明间隔、期限或触发条件。", en: "Give the interval, the deadline or the trigger." },
    why: {
      zh: "“定期”可以是每分钟，也可以是每年；“实时”可以是 10 毫秒，也可以是 10 秒。",
      en: "“Periodically” can mean every minute or every year; “real time” can mean 10 ms or 10 s.",
    },
    bad: { zh: "系统应定期备份数据。", en: "The system shall periodically back up its data." },
    good: { zh: "系统应每天 02:00 备份数据。", en: "The system shall back up its data at 02:00 every day." },
  },
];
