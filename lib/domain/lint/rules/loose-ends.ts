import { ESCAPE_CLAUSE } from "../../lexicon/escape-clause.ts";
import { OPEN_LIST } from "../../lexicon/open-list.ts";
import { PLACEHOLDER } from "../../lexicon/placeholder.ts";
import { chineseWordAt, isInCompound } from "../../statement/chinese-words.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

/** Examples in the same clause: 新功能，如电子签名等. */
const EXAMPLES_BEFORE = /(?:例如|比如|诸如|譬如|(?<![假比诸譬])如)[^，。；：\n]*$/;

/** 等 ends a list where it is a separate word, and not in 恒等 or 等价. */
function endsList({ start, end }: LintHit, { text }: LintStatement): boolean {
  if (text.slice(start, end) !== "等") return true;
  if (EXAMPLES_BEFORE.test(text.slice(Math.max(0, start - 60), start))) return false;
  const word = chineseWordAt(text, start);
  return word.end - word.start === 1 && !isInCompound(text, start);
}

/** Words before a missing value: `after TODO minutes`. */
const BEFORE_VALUE =
  /\b(?:a(?:fter|t|bout)|with(?:in)?|than|of|to|is|are|be|by|in|for|least|most|every|under|over)\s$/i;

/** TODO between the words of a sentence is the name of a thing: `create a TODO item`. */
function isMissing({ start, end }: LintHit, { text }: LintStatement): boolean {
  if (text.slice(start, end).toUpperCase() !== "TODO") return true;
  const before = text.slice(0, start);
  return !/\p{L}\s$/u.test(before) || BEFORE_VALUE.test(before) || !/^\s\p{L}/u.test(text.slice(end));
}

/** LEX04, LEX05, LEX11: escape clauses, open-ended lists, placeholders. */
export const LOOSE_END_RULES: readonly LintRule[] = [
  {
    id: "LEX04",
    scope: "words",
    lexicon: ESCAPE_CLAUSE,
    severity: "warning",
    title: { zh: "留有余地", en: "Escape clause" },
    message: (words) => ({
      zh: `“${words}”使这条需求变得可有可无。`,
      en: `“${words}” makes the requirement optional.`,
    }),
    suggestion: {
      zh: "写明在什么条件下适用，或删去。",
      en: "State the condition under which it applies, or remove it.",
    },
    why: {
      zh: "“尽可能”“必要时”让没有做到的一方总有理由，需求因此没有约束力。",
      en: "“As far as possible” always excuses not doing it, so nothing is required.",
    },
    bad: { zh: "系统应尽可能保存草稿。", en: "The system shall save drafts where possible." },
    good: { zh: "系统应每 30 秒保存一次草稿。", en: "The system shall save the draft every 30 seconds." },
  },
  {
    id: "LEX05",
    scope: "words",
    lexicon: OPEN_LIST,
    keep: endsList,
    severity: "warning",
    title: { zh: "列举不完整", en: "Open-ended list" },
    message: (words) => ({ zh: `“${words}”使列举没有边界。`, en: `“${words}” leaves the list open.` }),
    suggestion: {
      zh: "列出全部项目，或给出判断标准。",
      en: "List all items, or give the rule that decides.",
    },
    why: {
      zh: "“等”之后还有什么，没有人知道；估算、实现和测试都无法收口。",
      en: "Nobody knows what follows “etc.”, so it cannot be estimated, completed or tested.",
    },
    bad: {
      zh: "系统应记录姓名、电话、地址等。",
      en: "The system shall record name, phone, address, etc.",
    },
    good: {
      zh: "系统应记录姓名、电话和地址。",
      en: "The system shall record name, phone and address.",
    },
  },
  {
    id: "LEX11",
    scope: "words",
    lexicon: PLACEHOLDER,
    keep: isMissing,
    severity: "warning",
    atBaseline: "error",
    title: { zh: "占位内容", en: "Placeholder" },
    message: (words) => ({ zh: `“${words}”是尚未填写的内容。`, en: `“${words}” is still to be filled in.` }),
    suggestion: { zh: "补上内容，或列为待定问题。", en: "Fill it in, or record it as an open question." },
    why: {
      zh: "占位内容意味着还没有决定，不能进入基线；写成待定问题，才有人去回答。",
      en: "A placeholder is a decision that has not been made and must not enter a baseline; an open question gets answered.",
    },
    bad: { zh: "会话超时时间应为 TBD 分钟。", en: "The session shall time out after TBD minutes." },
    good: { zh: "会话应在 15 分钟后超时。", en: "The session shall time out after 15 minutes." },
  },
];
