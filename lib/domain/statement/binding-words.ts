import type { Language } from "../language.ts";
import { chineseWordAt, followsWord, isInCompound } from "./chinese-words.ts";

/**
 * Maps the plan's uppercase SHALL to the printed Chinese modal verb and back: SHALL ↔ 应 (应当 where 应 could
 * form a word such as 应用 or 响应 with what is next to it), SHALL NOT ↔ 不得. English text is the same in both.
 */

const BINDING = /[ \t]*\bSHALL( NOT)?\b[ \t]*/g;
/** Characters that can form a word with a preceding or a following 应; the words around tell whether they do. */
const JOINS_NEXT = new Set("用付对急答试聘届激变力征战景季运酬援验许邀");
const JOINS_BEFORE = new Set("响对相适反供回呼效感顺策照接");
/** Pairs that are rarely a word, so that a reader takes 应 next to them for the duty. */
const RARELY_JOINS = /^[答报]应|^.?应[允召诉募]/u;
/** Words that the dictionary does not have. */
const ALWAYS_WORD = /^应(?:届|收(?:[账款票]|金额|余额|总额|利息|费用))/;
const NEVER_WORD = /^应征[得求询]/;
/** 应用户要求，…: at somebody's request. */
const ON_REQUEST = /^应[^，,。；]{1,20}(?:要求|请求|邀请|申请)[，,]/;
/** 应对 names an activity (应对措施), or follows what it is the object of (能应对); elsewhere 对 begins the object of the duty. */
const NAMES_COPING = /^应对(?:措施|策略|方案|机制|计划|预案|能力|方法|方式|办法|之策)/;
const BEFORE_COPING =
  /(?:[能以可要需须应来去并和或及的]|能够|用于|从容|灵活|如何|怎样|怎么|有效|快速|及时|共同|积极)$/;
const IDIOM_BEFORE = new Set("舍恨巴怪");
const IDIOM_AFTER = new Set("不已而了");

const CHINESE = /\p{Script=Han}/u;

/** The statement of a plan as documents and pages print it. An English statement in a Chinese plan stays as it is. */
export function printedStatement(statement: string, language: Language): string {
  if (language === "en" || !CHINESE.test(statement)) return statement;
  return statement.replace(BINDING, (found, not: string | undefined, at: number) => {
    if (not !== undefined) return "不得";
    const after = statement.slice(at + found.length, at + found.length + 3);
    return couldJoin(statement[at - 1] ?? "", `应${after}`) ? "应当" : "应";
  });
}

/** The inverse of `printedStatement`: the first binding modal becomes SHALL or SHALL NOT. */
export function planStatement(printed: string, language: Language): string {
  if (language === "en" || /\bSHALL\b/.test(printed)) return printed;
  const found = bindingWord(printed, 0);
  if (found === null) return printed;
  const before = printed.slice(0, found.start);
  return `${before === "" ? "" : `${before} `}${found.not ? "SHALL NOT" : "SHALL"} ${printed.slice(found.end)}`;
}

export interface BindingWord {
  readonly start: number;
  readonly end: number;
  readonly not: boolean;
}

const NOT = 0x4e0d;
const YING = 0x5e94;

/** The first binding 应, 应当 or 不得 at or after `from`, or null. */
export function bindingWord(text: string, from: number): BindingWord | null {
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === NOT && isBindingNot(text, at)) return { start: at, end: at + 2, not: true };
    if (c !== YING || isKnownWord(text, at)) continue;
    const end = endOfYing(text, at);
    if (end !== null) return { start: at, end, not: false };
  }
  return null;
}

/** Whether 应 could be read as a part of a word. @param ahead the text from 应 on */
function couldJoin(before: string, ahead: string): boolean {
  return JOINS_NEXT.has(ahead[1] ?? "") || JOINS_BEFORE.has(before) || ALWAYS_WORD.test(ahead);
}

/** Words after which 应 is the duty, although their last sign forms a word with it too (接应, 报应, 回应); not before 应用, 应急 and the like. */
const WORD_BEFORE =
  /(?:[对链联转连承]接|[举填上申汇通预播]报|[带送运转退撤取收召返驳]回|[配核校比]对|[有时功药成实生]效|[影音]响)应(?![用急付变力聘邀征])/u;

const follows = (text: string, at: number): boolean =>
  WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at + 2));

/** 应 in a word of the dictionary; 应对 and 应征 can be the duty with an object, which the words around decide. */
const isKnownWord = (text: string, at: number): boolean =>
  !/[对征]/.test(text[at + 1] ?? "") && !follows(text, at) && isInCompound(text, at);

/** End of the modal verb 应 or 应当 at `at`; null where 应 is a part of another word. */
function endOfYing(text: string, at: number): number | null {
  const before = text[at - 1] ?? "";
  const ahead = text.slice(at, at + 4);
  const isYingDang = ahead[1] === "当";
  if (/[\p{P}\s]|^$/u.test(before) && ON_REQUEST.test(text.slice(at, at + 26))) return null;
  if (!isYingDang && !couldJoin(before, ahead) && !RARELY_JOINS.test(before + ahead)) return at + 1;
  if (ALWAYS_WORD.test(ahead)) return null;
  if (NEVER_WORD.test(ahead)) return at + 1;
  const word = chineseWordAt(text, at);
  if (word.start < at) return follows(text, at) || followsWord(text, word.start, at) ? at + 1 : null;
  if (word.end === at + 1) return at + 1;
  if (isYingDang) return at + 2;
  return ahead[1] === "对" && isDutyTowards(text, at) ? at + 1 : null;
}

const LONGEST_OBJECT = 60;
/** 应对文件大小进行校验: at the beginning of a clause, the action after the object separates the duty from 应对高峰. */
const OBJECT_AND_ACTION = /^应对[^，,。；;\n]{1,50}?(?:进行|加以|予以|作出|做出|实施|采取)/u;

/** Whether 应对 at `at` is the modal verb and the 对 of an object (系统应对密码加密), and not the verb 应对 (to cope with). */
function isDutyTowards(text: string, at: number): boolean {
  const clause = /[^，。；：、！？,.;:!?\n]*$/u.exec(text.slice(0, at))?.[0].trim() ?? "";
  if (clause === "") return OBJECT_AND_ACTION.test(text.slice(at, at + LONGEST_OBJECT));
  return !BEFORE_COPING.test(clause) && !NAMES_COPING.test(text.slice(at, at + 4));
}

/** Whether 不得 forbids what follows; at the end of a clause it says that something cannot be done (动弹不得). */
function isBindingNot(text: string, at: number): boolean {
  if (text[at + 1] !== "得" || IDIOM_BEFORE.has(text[at - 1] ?? "")) return false;
  const next = text[at + 2] ?? "";
  return !IDIOM_AFTER.has(next) && !/^$|[，。；、！？）,.;!?]/.test(next);
}
