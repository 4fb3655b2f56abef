import type { Clause } from "../reading.ts";
import { SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import type { Local } from "./local.ts";
import { isModifier } from "./phrases.ts";
import {
  acts,
  BEFALLS,
  CLOCK_FOLLOWERS,
  closesState,
  DATE_FOLLOWERS,
  followsDe,
  followsFailure,
  isElapsed,
  isLocator,
  isState,
  isTime,
  reaches,
  UNWANTED,
} from "./states.ts";
import type { Word } from "./words.ts";

type ConditionType = Clause["conditions"][number]["type"];

/** A condition of a segment: `words` without the conjunction, the place with it. */
export interface Condition extends Local {
  readonly words: string;
  readonly type: ConditionType;
}

/** A segment with its condition taken out. */
export interface Conditioned {
  readonly condition?: Condition;
  readonly rest: readonly Word[];
}

const LEAD =
  /^(?:每当|每逢|当(?![天日月年场地])|一旦|如果是?|若是|若|如(?!实|何|下|期|上|图|今|此|同)|假如|倘若|要是|只要|只有|凡是|凡|遇到|万一|无论|不管|对于|针对)/;

const IF = /^(?:一旦|如果是?|若是|若|如|假如|倘若|要是|只要|万一)/;

const TAIL = /(?:的时候|的话|的情况下|情况下|期间|之时|时候|(?<!小)时|之后|以后|后|之前|以前|前|者)$/;

const OPTION = /^(?:启用|开启|选配|安装了|配置了|购买了)/;

function typeOf(marked: string, words: string): ConditionType {
  if (OPTION.test(words)) return "option";
  if (IF.test(marked)) return "unwanted";
  if (/(?:期间|情况下)$/.test(marked) || /^(?:对于|针对|无论|不管)/.test(marked)) return "state";
  return UNWANTED.test(words) && !/(?<!小)[时后前]$/.test(marked) ? "unwanted" : "event";
}

/** The condition made of a run of words, its conjunction and 时 taken off; 后 and 前 carry meaning and stay. */
function conditionOf(text: string, start: number, end: number): Condition {
  const marked = text.slice(start, end);
  const bare = marked
    .replace(LEAD, "")
    .replace(/^[在由](?=.*(?:时|后|前|期间|情况下)$)/, "")
    .replace(/(?:的时候|的话|的情况下|情况下|之时|时候|(?<!小)时|的)$/, "")
    .replace(/(?:之后|以后)$/, "后")
    .replace(/(?:之前|以前)$/, "前");
  const words = bare.replace(/[，,]$/, "").trim();
  return { text: marked, start, end, words: words === "" ? marked : words, type: typeOf(marked, words) };
}

/** `… 时/后/前` inside the segment, with something done behind it. */
function atLocator(text: string, words: readonly Word[]): Conditioned | undefined {
  const found = words.findIndex(
    (w, i) => i > 0 && i < words.length - 1 && (isLocator(w) || isElapsed(words, i)),
  );
  if (found < 0) return undefined;
  const lead =
    (words[found]?.text ?? "").endsWith("前") &&
    words.slice(0, found).some((w) => w.tag === "verb") &&
    words[found + 1]?.tag === "number" &&
    found + 2 < words.length;
  const at = lead ? found + 1 : found;
  const locator = words[at];
  if (locator === undefined) return undefined;
  if (
    !lead &&
    words[found]?.text === "前" &&
    words[found + 1]?.tag === "number" &&
    !words.slice(0, found).some((w) => w.tag === "verb")
  )
    return undefined;
  if (!words.slice(at + 1).some((w) => acts(w) || w.tag === "number" || w.tag === "adverb")) return undefined;
  if (
    words[at + 1]?.text === "的" ||
    (locator.text === "后" && words.slice(0, at).some((w) => w.text === "先"))
  )
    return undefined;
  const inner = words.findLastIndex((w, i) => i < at && (w.text === "在" || w.text === "当"));
  const from = Math.max(inner, 0);
  const modal = words.findIndex((w, i) => i < at && i >= from && w.tag === "modal");
  const start = modal >= 0 && inner < 0 ? modal + 1 : from;
  const first = words[start];
  if (first === undefined || start >= at) return undefined;
  return {
    condition: conditionOf(text, first.start, locator.end),
    rest: [...words.slice(0, start), ...words.slice(at + 1)],
  };
}

/** `超过5000元的还要…`, `逾期未还的，…`: a heading 的-phrase without its noun. */
function atBareDe(text: string, words: readonly Word[]): Conditioned | undefined {
  const at = words.findIndex((w, i) => i > 0 && w.text === "的" && followsDe(words, i));
  const last = words[at - 1];
  const first = words[0];
  if (at < 0 || last === undefined || first === undefined) return undefined;
  const before = words.slice(0, at);
  if (before.some((w) => w.tag === "modal" || w.text === "给")) return undefined;
  // `通过市公安局的接口核验`: by what it is done, and what 的 belongs to is still to come.
  if (before.slice(1, -1).some((w) => /^(?:通过|利用|经由)$/.test(w.text))) return undefined;
  const telling = (w: Word) => acts(w) && !/^(?:通过|经过|利用|使用)$/.test(w.text);
  if (!before.some((w) => telling(w) || w.tag === "number" || w.tag === "negation")) return undefined;
  return { condition: conditionOf(text, first.start, words[at]?.end ?? last.end), rest: words.slice(at + 1) };
}

/** `工单超过2小时未处理要通知…`, `金额1000元以下由…审批`: a state, then a modal word or 由. */
function atDemand(text: string, words: readonly Word[]): Conditioned | undefined {
  const at = words.findIndex((w) => w.tag === "modal" || w.text === "由");
  const before = words.slice(0, at);
  const first = before[0];
  if (at < 1 || first === undefined || before.some((w) => w.text === "的")) return undefined;
  const end = before.findLastIndex((_w, i) => closesState(before, i)) + 1;
  const last = before[end - 1];
  if (
    last === undefined ||
    before.slice(end).some((w) => w.tag !== "number" && w.tag !== "adverb" && w.tag !== "comparator")
  )
    return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(end) };
}

/** `库存低于10件自动提醒…`, `超过30分钟未支付则…`: a state, then what follows from it. */
function atConsequence(text: string, words: readonly Word[]): Conditioned | undefined {
  const at = words.findIndex(
    (w, i) => i > 0 && (/^(?:则|就|便|自动|立即|立刻|马上)$/.test(w.text) || followsFailure(words, i)),
  );
  const mark = words[at];
  const first = words[0];
  const last = words[at - 1];
  if (mark === undefined || first === undefined || last === undefined || at === words.length - 1)
    return undefined;
  const before = words.slice(0, at);
  if (before.some((w) => w.tag === "modal")) return undefined;
  const plain = /^(?:则|就|便)$/.test(mark.text);
  const failed = followsFailure(words, at);
  if (
    !plain &&
    !failed &&
    !(isState(before) && (last.tag === "number" || last.tag === "verb" || /^[到来回还]$/.test(last.text)))
  )
    return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(plain ? at + 1 : at) };
}

/** `逾期视为同意`, `迟到30分钟以内扣半天工资`: one word for what befell, then what follows. */
function atMishap(text: string, words: readonly Word[]): Conditioned | undefined {
  const first = words[0];
  if (first === undefined || !BEFALLS.test(first.text)) return undefined;
  const at = words[1]?.tag === "number" ? 2 : 1;
  const next = words[at];
  const last = words[at - 1];
  if (next === undefined || last === undefined || !/^(?:verb|adverb|modal)$/.test(next.tag)) return undefined;
  if (isModifier(words, 0) || words.slice(at, at + 3).some((w) => w.text === "的")) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(at) };
}

/** `连续登录7天额外获得…`, `消费满5000元升为…`, `5000元以上转人工`: reached, then done. */
function atReached(text: string, words: readonly Word[]): Conditioned | undefined {
  const number = words.findIndex((w, i) => w.tag === "number" && reaches(words, i));
  const first = words[0];
  if (number < 0 || first === undefined || words.slice(0, number).some((w) => w.tag === "modal"))
    return undefined;
  const streak = words.slice(0, number).some((w) => /^(?:连续|累计)$/.test(w.text));
  const at = words.findIndex((w, i) => i > number && (w.tag === "verb" || w.tag === "adverb"));
  const next = words[at];
  const last = words[at - 1];
  if (next === undefined || last === undefined || at - number > (streak ? 2 : 1) || next.text === "同时")
    return undefined;
  if (isModifier(words, at)) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(at) };
}

/** A time of day or period that opens the segment: `每天晚上10点自动备份…`. */
function atSchedule(text: string, words: readonly Word[]): Conditioned | undefined {
  let at = 0;
  while (at < words.length && isTime(words[at], at)) at += 1;
  const first = words[0];
  const last = words[at - 1];
  const next = words[at];
  if (first === undefined || last === undefined || (at === 1 && /^每[隔个]?$/.test(first.text)))
    return undefined;
  if (/^(?:adverb|noun)$/.test(first.tag) && at === 1 && !/每|末|底|初|凌晨|晚上/.test(first.text))
    return undefined;
  if (!/每|点|:\d\d|月底|月初|月末|年底|年末|凌晨|晚上|前$|后$/.test(text.slice(first.start, last.end)))
    return undefined;
  const allowed = /点|:\d\d/.test(text.slice(first.start, last.end)) ? CLOCK_FOLLOWERS : DATE_FOLLOWERS;
  if (next !== undefined && !allowed.test(next.tag)) return undefined;
  if (next !== undefined && /^(?:至|到|和|、|或)$/.test(next.text)) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(at) };
}

function wholeSegment(text: string, words: readonly Word[]): Conditioned | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const marked = text.slice(first.start, last.end);
  const dated = last.tag === "number" && /[前后]$/.test(last.text);
  const ends = TAIL.test(marked) && (last.tag === "locator" || dated || last.text === "的话");
  const only = /^(?:只有|只要)/.test(marked) && words.some((w) => w.tag === "modal");
  const whole = ends || (LEAD.test(marked) && !only);
  if (!whole) return undefined;
  if (ends && last.tag === "number" && words.some((w) => w.tag === "modal")) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: [] };
}

/** `连续三次爽约的读者暂停…`: the 的-clause is the case, its noun the one it befalls. */
function atRelativeState(text: string, words: readonly Word[]): Conditioned | undefined {
  const de = words.findIndex((w) => w.text === "的");
  const head = words[de + 1];
  const next = words[de + 2];
  const first = words[0];
  if (de < 1 || head === undefined || next === undefined || first === undefined) return undefined;
  if (!/^(?:role|noun)$/.test(head.tag) || !isState(words.slice(0, de))) return undefined;
  const bySystem = SYSTEM_ACTIONS.has(next.text) || /^(?:自动|立即)$/.test(next.text);
  if (!bySystem || words.slice(0, de).some((w) => w.tag === "modal" || w.text === "给")) return undefined;
  const found = conditionOf(text, first.start, head.end);
  const behind = words.slice(de + 2);
  const verb = behind.findIndex((w) => w.tag === "verb");
  const keep = verb === behind.length - 1 || /[出入到回]$/.test(behind[verb]?.text ?? "");
  return {
    condition: {
      ...found,
      words: `${head.text}${text.slice(first.start, words[de - 1]?.end ?? head.start)}`,
      type: "unwanted",
    },
    rest: keep ? [{ ...head, tag: "noun" }, ...behind] : behind,
  };
}

/** A condition marked at its head (`如果…则…`) that runs on into what follows without a comma. */
function atLead(text: string, words: readonly Word[]): Conditioned | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined || !LEAD.test(text.slice(first.start, last.end)))
    return undefined;
  return atLocator(text, words) ?? atConsequence(text, words);
}

/** Takes the first condition out of a segment's words (spec 8 §8.1); the rest is what is to be done. */
export function takeCondition(text: string, words: readonly Word[], further = false): Conditioned {
  const scheduled = further ? undefined : atSchedule(text, words);
  return (
    atLead(text, words) ??
    wholeSegment(text, words) ??
    atRelativeState(text, words) ??
    atBareDe(text, words) ??
    atLocator(text, words) ??
    scheduled ??
    atMishap(text, words) ??
    atDemand(text, words) ??
    atReached(text, words) ??
    atConsequence(text, words) ?? { rest: words }
  );
}
