import type { Language } from "../../language.ts";
import { BARE_TRIGGER } from "../../lexicon/bare-trigger.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

/** The condition at the start of a sentence, up to its comma. */
const LEADING: Readonly<Record<Language, RegExp>> = {
  zh: /^[\s*_]*(?:每?当|如果|若|一旦|倘若|假如|只要|除非|在)[^，。；]{1,200}(?=，)/,
  en: /^[\s*_]*(?:when|whenever|if|while|where|once|unless|after|before|as soon as)\b[^,.;]{1,300}(?=,)/i,
};
const JOINED: Readonly<Record<Language, RegExp>> = {
  zh: /并且|而且|且(?!慢)|或者?|以及/g,
  en: /\b(?:and|or)\b/gi,
};
const CONDITION_WORD: Readonly<Record<Language, RegExp>> = {
  zh: /(?:每?当(?![前天日时地下年月事])|如果|若(?![干])|一旦|倘若|假如|除非)/g,
  en: /\b(?:when|whenever|if|unless|while|once)\b/gi,
};

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

/** More than one conjunction in the leading condition, or more than two conditions in the sentence. */
function nestedConditions({ wording, language }: LintStatement): LintHit[] {
  const leading = LEADING[language].exec(wording);
  if (leading !== null && countOf(JOINED[language], leading[0]) >= 2)
    return [{ start: leading.index, end: leading.index + leading[0].length }];
  if (countOf(CONDITION_WORD[language], wording) <= 2) return [];
  const first = wording.search(CONDITION_WORD[language]);
  return [{ start: first, end: wording.trimEnd().length }];
}

/** Conjunctions in a leading condition, or the start of a further one. */
const SEVERAL: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(`${JOINED.zh.source}|${CONDITION_WORD.zh.source}`),
  en: new RegExp(`${JOINED.en.source}|${CONDITION_WORD.en.source}`, "i"),
};

const AND_OR: Readonly<Record<Language, RegExp>> = {
  zh: /[\u4e00-\u9fff\w]{1,12}(?:和|与|及|以及|并且)(?:(?!通过|使用|采用|经由|借助)[\u4e00-\u9fff\w]){1,12}(?:或者?)[\u4e00-\u9fff\w]{1,6}|[\u4e00-\u9fff\w]{1,12}(?:或者?)[\u4e00-\u9fff\w]{1,12}(?:和|与|以及|并且)[\u4e00-\u9fff\w]{1,6}/,
  en: /\b[\w-]+ and (?:[\w-]+ ){1,4}or [\w-]+|\b[\w-]+ or (?:[\w-]+ ){1,4}and [\w-]+/i,
};
const NO_CHOICE =
  /\b(?:his or her|either|both|whether|one or more|more or less|and\/or|or (?:less|more|equal|greater|fewer|later|earlier|not))\b|一个或多个|或多个|和\/或|与\/或|与否|或等于|或以上|或以下/i;

function mixedChoice({ wording, language }: LintStatement): LintHit[] {
  if (!(language === "zh" ? wording.includes("或") : wording.includes(" or "))) return [];
  const found = AND_OR[language].exec(wording);
  if (found === null || NO_CHOICE.test(wording)) return [];
  return [{ start: found.index, end: found.index + found[0].length }];
}

const IF: Readonly<Record<Language, RegExp>> = { zh: /如果|若|一旦|倘若|假如/, en: /\bif\b/i };
const UNWANTED: Readonly<Record<Language, RegExp>> = {
  zh: /^[\s*_]*(?:如果|若|一旦|倘若|假如)(?!干)[^，。；]{1,200}，(?!\s*(?:则|那么|就|便))/,
  en: /^[\s*_]*if\b[^,.;]{1,300}, (?!then\b)/i,
};

function missingThen({ wording, language, modals }: LintStatement): LintHit[] {
  const found = UNWANTED[language].exec(wording);
  if (found === null || modals.length === 0) return [];
  const at = found.index + found[0].length;
  // A further condition precedes the response.
  if (CONDITION_WORD[language].test(wording.slice(at, at + 8))) {
    CONDITION_WORD[language].lastIndex = 0;
    return [];
  }
  const start = wording.length - wording.trimStart().length;
  const fix = { start: at, end: at, content: language === "zh" ? "则" : "then " };
  return [{ start, end: at - (language === "zh" ? 1 : 2), fix }];
}

const LATE: Readonly<Record<Language, RegExp>> = {
  zh: /[，,]\s*((?:每?当(?![前天日地下年月事])|如果|若(?!干)|一旦|倘若)[^，。；]{1,80})/,
  en: /(?<!\b(?:check|checks|verify|verifies|determine|decide|see|know|validate|confirm|ask|test|indicate|record|specify|show|define|choose|wonder|tell|log|state|detect|say|learn|only) )\b((?:when(?! (?:and|to\b|or))|whenever|if|while)\b(?! (?:not|needed|necessary|possible|applicable|required|appropriate|desired|any|so)\b)[^.;]{3,200})/i,
};

/** A weak modal (`should`), after which a late condition counts too. */
function weakModal(wording: string, language: Language): { readonly end: number } | undefined {
  const found = language === "en" ? /\b(?:should|will)\b/i.exec(wording) : null;
  return found === null ? undefined : { end: found.index + found[0].length };
}

const inBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf("(", at) > text.lastIndexOf(")", at) ||
  text.lastIndexOf("（", at) > text.lastIndexOf("）", at);

/** A condition after the response; EARS requires it first. */
function lateCondition({ wording, language, modals }: LintStatement): LintHit[] {
  const first = modals[0] ?? weakModal(wording, language);
  // If the sentence begins with its trigger, a later condition is a case of the response.
  if (first === undefined || LEADING[language].test(wording)) return [];
  const after = wording.slice(first.end);
  const found = LATE[language].exec(after);
  if (found === null || inBrackets(after, found.index)) return [];
  const clause = found[1] ?? found[0];
  // With a second modal after it, the condition belongs to that modal.
  if (/应|必须|须|不得|\b(?:shall|must)\b/i.test(after.slice(found.index))) return [];
  const start = first.end + found.index + found[0].length - clause.length;
  return [{ start, end: start + clause.trimEnd().length }];
}

const STATE_WORD = /处于|期间|状态|模式|过程中|\b(?:while|mode|state|during)\b/i;

/** Two consecutive triggers of different kinds: when A, if B. */
const TWO_TRIGGERS: Readonly<Record<Language, RegExp>> = {
  zh: /^[\s*_]*(?:每?当[^，。；]{1,120}，\s*(?:如果|若(?!干)|一旦)|(?:如果|若(?!干)|一旦)[^，。；]{1,120}，\s*(?:每?当(?![前天日地下年月事])))[^，。；]{1,120}/,
  en: /^[\s*_]*(?:when(?:ever)?\b[^,.;]{1,200},? (?:and )?if\b|if\b[^,.;]{1,200},? (?:and )?when(?:ever)?\b)[^,.;]{1,200}/i,
};

function twoTriggers({ wording, language }: LintStatement): LintHit[] {
  const found = TWO_TRIGGERS[language].exec(wording);
  if (found === null || STATE_WORD.test(found[0])) return [];
  return [{ start: found.index, end: found.index + found[0].length }];
}

/** SYN10, SYN11, EARS01–EARS04: conditions and choices. */
export const CONDITION_RULES: readonly LintRule[] = [
  {
    id: "SYN10",
    scope: "sentence",
    initially: "off",
    cue: SEVERAL,
    check: nestedConditions,
    severity: "warning",
    title: { zh: "条件嵌套", en: "Nested conditions" },
    message: (words) => ({
      zh: `条件“${words}”组合太多，读法不止一种。`,
      en: `The conditions of “${words}” can be read in more than one way.`,
    }),
    suggestion: {
      zh: "改成判定表，或每种情形写一条。",
      en: "Use a decision table, or one requirement for each case.",
    },
    why: {
      zh: "“A 且 B 或 C”有两种读法，三个条件有八种情形，一句话说不清。",
      en: "“A and B or C” can be read in two ways, and three conditions make eight cases; one sentence cannot cover them.",
    },
    bad: {
      zh: "当订单已支付且已发货或已签收时，系统应关闭退款入口。",
      en: "When the order is paid and shipped or signed for, the system shall close the refund.",
    },
    good: {
      zh: "当订单已发货时，系统应关闭退款入口。",
      en: "When the order is shipped, the system shall close the refund.",
    },
  },
  {
    id: "SYN11",
    scope: "sentence",
    initially: "off",
    cue: { zh: /或/, en: / or / },
    check: mixedChoice,
    severity: "warning",
    title: { zh: "并列有歧义", en: "Ambiguous and/or" },
    message: (words) => ({
      zh: `“${words}”里“和”“或”的先后不清。`,
      en: `In “${words}” it is unclear whether “and” or “or” binds first.`,
    }),
    suggestion: { zh: "列成清单，或拆成两条。", en: "Make it a list, or split it." },
    why: {
      zh: "“A 和 B 或 C”既可以是（A 和 B）或 C，也可以是 A 和（B 或 C）。",
      en: "“A and B or C” is either (A and B) or C, or A and (B or C).",
    },
    bad: {
      zh: "系统应向店长和财务或仓库发送通知。",
      en: "The system shall notify the manager and the clerk or the warehouse.",
    },
    good: {
      zh: "系统应向店长和财务发送通知。",
      en: "The system shall notify the manager and the clerk.",
    },
  },
  {
    id: "EARS01",
    scope: "sentence",
    initially: "off",
    cue: IF,
    check: missingThen,
    severity: "hint",
    form: { does: { zh: "只写“如果”，没有写“则”", en: "have “if” without “then”" } },
    title: { zh: "“如果”缺少“则”", en: "If without then" },
    message: (words) => ({
      zh: `“${words}”之后没有“则”。`,
      en: `“${words}” is not followed by “then”.`,
    }),
    suggestion: { zh: "在主句前加“则”。", en: "Begin the main clause with “then”." },
    why: {
      zh: "EARS 用“如果……则……”表示不希望出现的情形；写全了，条件到哪里为止一目了然。",
      en: "EARS writes unwanted behavior as “If …, then …”; with both words it is clear where the condition ends.",
    },
    bad: {
      zh: "如果支付超时，系统应取消订单。",
      en: "If the payment times out, the system shall cancel the order.",
    },
    good: {
      zh: "如果支付超时，则系统应取消订单。",
      en: "If the payment times out, then the system shall cancel the order.",
    },
  },
  {
    id: "EARS02",
    scope: "sentence",
    initially: "off",
    cue: CONDITION_WORD,
    check: lateCondition,
    severity: "hint",
    form: { does: { zh: "把条件放在响应之后", en: "have their condition after the response" } },
    title: { zh: "条件放在后面", en: "Condition comes late" },
    message: (words) => ({
      zh: `条件“${words}”写在了响应之后。`,
      en: `The condition “${words}” comes after the response.`,
    }),
    suggestion: { zh: "把条件移到句首。", en: "Begin the sentence with the condition." },
    why: {
      zh: "先条件后响应，读者在知道做什么之前就知道何时做；顺序固定，漏写的条件也容易发现。",
      en: "With the condition first, readers know when before they know what, and a missing condition is easy to notice.",
    },
    bad: {
      zh: "系统应取消订单，当支付超时的时候。",
      en: "The system shall cancel the order when the payment times out.",
    },
    good: {
      zh: "当支付超时时，系统应取消订单。",
      en: "When the payment times out, the system shall cancel the order.",
    },
  },
  {
    id: "EARS03",
    scope: "words",
    lexicon: BARE_TRIGGER,
    severity: "warning",
    title: { zh: "触发条件空泛", en: "Empty trigger" },
    message: (words) => ({
      zh: `“${words}”没有说明何时发生。`,
      en: `“${words}” does not say when that is.`,
    }),
    suggestion: { zh: "写出可以观察到的事件或状态。", en: "Name an observable event or state." },
    why: {
      zh: "空泛的条件等于没有条件：谁来判断“需要”？",
      en: "An empty condition is no condition: who decides what is needed?",
    },
    bad: { zh: "当需要时，系统应发送短信。", en: "When needed, the system shall send a text message." },
    good: {
      zh: "当验证码过期时，系统应发送新的短信。",
      en: "When the code has expired, the system shall send a new text message.",
    },
  },
  {
    id: "EARS04",
    scope: "sentence",
    cue: IF,
    check: twoTriggers,
    severity: "hint",
    title: { zh: "两个不同的触发条件", en: "Two different triggers" },
    message: (words) => ({
      zh: `“${words}”里有两个不同的触发条件。`,
      en: `“${words}” contains two different triggers.`,
    }),
    suggestion: {
      zh: "写成状态加事件（在……期间，当……时），或拆成两条。",
      en: "Write a state and an event (while …, when …), or split it.",
    },
    why: {
      zh: "“当”和“如果”各是一个事件；两个事件不会同时发生，先后要说清。",
      en: "“When” and “if” each name an event; two events do not happen at the same time, and their order matters.",
    },
    bad: {
      zh: "当用户提交订单时，如果库存不足，系统应提示缺货。",
      en: "When the user submits the order, if stock is short, the system shall say so.",
    },
    good: {
      zh: "如果提交的订单库存不足，则系统应提示缺货。",
      en: "If a submitted order exceeds the stock, then the system shall say so.",
    },
  },
];
