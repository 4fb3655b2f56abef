import type { Clause } from "../reading.ts";
import type { Local } from "./local.ts";
import { METRIC } from "./lexicon/nouns.ts";
import { RESULTS, SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { isModifier } from "./phrases.ts";
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
  /^(?:每当|每逢|当|一旦|如果是?|若是|若|如(?!实|何|下|期|上|图|今|此|同)|假如|倘若|要是|只要|只有|凡是|凡|遇到|万一|无论|不管|对于|针对)/;
const IF = /^(?:一旦|如果是?|若是|若|如|假如|倘若|要是|只要|万一)/;
const TAIL = /(?:的时候|的话|的情况下|情况下|期间|之时|时候|时|之后|以后|后|之前|以前|前|者)$/;
const UNWANTED =
  /失败|未|没有|超时|异常|断网|断电|断开|错误|出错|输错|不足|逾期|丢失|故障|爽约|违规|违约|过期|离线|冲突|缺货|低于|超过|超出|重复|拒绝|无法|不能|不一致|不符|泄漏|中断|投诉|迟到|旷课|缺勤|跌倒/;
const OPTION = /^(?:启用|开启|选配|安装了|配置了|购买了)/;
const TIME_WORD =
  /^(?:每隔?(?:个)?(?:天|日|周[一二三四五六日天末]?|星期[一二三四五六日天]?|月末?|月底|月初|年底?|年初|年末|季度?末?|学期|学年|小时|分钟|秒|晚|晨|早|晚上|天早上|天晚上|天凌晨)|每隔?|凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜间|夜里|周[一二三四五六日天末]|月底|月初|月末|年底|年末|年初|学期末|学期初|节假日|工作日|次日|当天|每晚|每天晚上|每天早上|每天凌晨|每天上午|每天下午|每日凌晨|周一至周五|一|二|三|四|五|六|日|天|月|年|周|季度|隔|底|初|末|星期|整|个)$/;
const TIME_FIGURE = /(?:点|时|日|号|天|周|月|年|小时|分钟|秒|季度|个月|星期|:\d\d|工作日)(?:半|整|前|后|之前|之后|以内|内|起)?$/;

function typeOf(marked: string, words: string): ConditionType {
  if (OPTION.test(words)) return "option";
  if (IF.test(marked)) return "unwanted";
  if (/(?:期间|情况下)$/.test(marked) || /^(?:对于|针对|无论|不管)/.test(marked)) return "state";
  return UNWANTED.test(words) && !/[时后前]$/.test(marked) ? "unwanted" : "event";
}

/** The condition made of a run of words, its conjunction and 时 taken off; 后 and 前 carry meaning and stay. */
export function conditionOf(text: string, start: number, end: number): Condition {
  const marked = text.slice(start, end);
  const bare = marked
    .replace(LEAD, "")
    .replace(/^在(?=.*(?:时|后|前|期间|情况下)$)/, "")
    .replace(/(?:的时候|的话|的情况下|情况下|之时|时候|时|的)$/, "")
    .replace(/(?:之后|以后)$/, "后")
    .replace(/(?:之前|以前)$/, "前");
  const words = bare.replace(/[，,]$/, "").trim();
  return { text: marked, start, end, words: words === "" ? marked : words, type: typeOf(marked, words) };
}

const isLocator = (word: Word): boolean =>
  word.tag === "locator" && /^(?:时|后|前|之后|之前|以后|以前|期间|时候|情况下|之时)$/.test(word.text);
/** `存放超过24小时后`: the figure itself closes the condition. */
function isElapsed(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.tag !== "number" || !/[^以之]后$|以后$|之后$/.test(word.text)) return false;
  return words.slice(0, at).some((w) => w.tag === "verb" || w.tag === "comparator");
}
const acts = (word: Word): boolean =>
  word.tag === "verb" || word.tag === "modal" || word.tag === "noneed" || word.tag === "comparator";

/** `… 时/后/前` inside the segment, with something done behind it. */
function atLocator(text: string, words: readonly Word[]): Conditioned | undefined {
  const found = words.findIndex((w, i) => i > 0 && i < words.length - 1 && (isLocator(w) || isElapsed(words, i)));
  if (found < 0) return undefined;
  const lead = /前$/.test(words[found]?.text ?? "") && words.slice(0, found).some((w) => w.tag === "verb") && words[found + 1]?.tag === "number" && found + 2 < words.length;
  const at = lead ? found + 1 : found;
  const locator = words[at];
  if (locator === undefined) return undefined;
  if (!lead && words[found]?.text === "前" && words[found + 1]?.tag === "number" && !words.slice(0, found).some((w) => w.tag === "verb")) return undefined;
  if (!words.slice(at + 1).some((w) => acts(w) || w.tag === "number" || w.tag === "adverb")) return undefined;
  if (words[at + 1]?.text === "的" || (locator.text === "后" && words.slice(0, at).some((w) => w.text === "先"))) return undefined;
  const inner = words.findLastIndex((w, i) => i < at && (w.text === "在" || w.text === "当"));
  const from = inner >= 0 ? inner : 0;
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
  if (before.some((w) => w.tag === "modal")) return undefined;
  if (!before.some((w) => acts(w) || w.tag === "number" || w.tag === "negation")) return undefined;
  return { condition: conditionOf(text, first.start, words[at]?.end ?? last.end), rest: words.slice(at + 1) };
}
function followsDe(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined || ["modal", "adverb", "noneed", "punct"].includes(next.tag) || next.text === "由") return true;
  if (/^(?:每天|每日|每月|每周|每次|每小时)$/.test(next.text)) return true;
  const before = words[at - 1]?.text ?? "";
  return next.tag === "verb" && (RESULTS.has(before) || UNWANTED.test(words.slice(0, at).map((w) => w.text).join("")));
}

/** `工单超过2小时未处理要通知…`, `金额1000元以下由…审批`: a state, then a modal word or 由. */
function atDemand(text: string, words: readonly Word[]): Conditioned | undefined {
  const at = words.findIndex((w) => w.tag === "modal" || w.text === "由");
  const before = words.slice(0, at);
  const first = before[0];
  if (at < 1 || first === undefined || before.some((w) => w.text === "的")) return undefined;
  const end = before.findLastIndex((w, i) => closesState(before, i)) + 1;
  const last = before[end - 1];
  if (last === undefined || before.slice(end).some((w) => w.tag !== "number" && w.tag !== "adverb" && w.tag !== "comparator")) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(end) };
}
function closesState(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const earlier = words.slice(0, at);
  if (word?.tag === "verb") return earlier.some((w) => w.tag === "negation") || (at >= 1 && RESULTS.has(word.text));
  if (word !== undefined && at > 0 && /^(?:完|完毕|完成)$/.test(word.text)) return true;
  if (word?.tag !== "number") return false;
  if (/(?:以上|以下|及以上)$/.test(word.text)) return true;
  const before = words[at - 1];
  return (before?.tag === "comparator" && THRESHOLD.test(before.text)) || (before?.tag === "verb" && /次$/.test(word.text));
}

/** Comparisons that describe a case; the others (最多, 不超过 …) set a limit. */
const THRESHOLD = /^(?:超过|超出|超|大于|高于|多于|少于|低于|小于|不足|不满|未满|达到|达|满|等于|早于|晚于)$/;

/** `库存低于10件自动提醒…`, `超过30分钟未支付则…`: a state, then what follows from it. */
function atConsequence(text: string, words: readonly Word[]): Conditioned | undefined {
  const at = words.findIndex((w, i) => i > 0 && (/^(?:则|就|便|自动|立即|立刻|马上)$/.test(w.text) || followsFailure(words, i)));
  const mark = words[at];
  const first = words[0];
  const last = words[at - 1];
  if (mark === undefined || first === undefined || last === undefined || at === words.length - 1) return undefined;
  const before = words.slice(0, at);
  if (before.some((w) => w.tag === "modal")) return undefined;
  const plain = /^(?:则|就|便)$/.test(mark.text);
  const failed = followsFailure(words, at);
  if (!plain && !failed && !(isState(before) && (last.tag === "number" || last.tag === "verb" || /^[到来回还]$/.test(last.text)))) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(plain ? at + 1 : at) };
}

/** `连续5次失败锁定账户`: what the system does right behind what went wrong. */
function followsFailure(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (word === undefined || before === undefined || !SYSTEM_ACTIONS.has(word.text)) return false;
  if (isModifier(words, at) || /^(?:给|为|增加|新增|支持|提供|实现|开发)$/.test(words[0]?.text ?? "")) return false;
  return RESULTS.has(before.text) || UNWANTED.test(before.text);
}

/** Words that report a state of things rather than an action: a comparison, a lack, a failure. */
export function isState(words: readonly Word[]): boolean {
  return words.some(
    (w, i) =>
      (w.tag === "comparator" && THRESHOLD.test(w.text) && words.some((n) => n.tag === "number")) ||
      w.text === "无人" ||
      (w.tag === "number" && /(?:以上|以下)$/.test(w.text)) ||
      (w.tag === "negation" && i < words.length - 1) ||
      (i > 0 && RESULTS.has(w.text)) ||
      /^(?:连续|累计)$/.test(w.text),
  );
}

const BEFALLS =
  /^(?:逾期|超时|超标|超期|过期|缺货|断网|断电|离线|迟到|旷课|旷工|爽约|违约|欠费|停电|作弊|缺勤|早退|重复|冲突|丢失|损坏|断签|缺席|失败|到期|超限|超载|超速|异常)$/;

/** `逾期视为同意`, `迟到30分钟以内扣半天工资`: one word for what befell, then what follows. */
function atMishap(text: string, words: readonly Word[]): Conditioned | undefined {
  const first = words[0];
  if (first === undefined || !BEFALLS.test(first.text)) return undefined;
  const at = words[1]?.tag === "number" ? 2 : 1;
  const next = words[at];
  const last = words[at - 1];
  if (next === undefined || last === undefined || !/^(?:verb|adverb|modal)$/.test(next.tag)) return undefined;
  if (isModifier(words, 0)) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(at) };
}

/** `连续登录7天额外获得…`, `消费满5000元升为…`, `5000元以上转人工`: reached, then done. */
function atReached(text: string, words: readonly Word[]): Conditioned | undefined {
  const number = words.findIndex((w, i) => w.tag === "number" && reaches(words, i));
  const first = words[0];
  if (number < 0 || first === undefined || words.slice(0, number).some((w) => w.tag === "modal")) return undefined;
  const streak = words.slice(0, number).some((w) => /^(?:连续|累计)$/.test(w.text));
  const at = words.findIndex((w, i) => i > number && (w.tag === "verb" || w.tag === "adverb"));
  const next = words[at];
  const last = words[at - 1];
  if (next === undefined || last === undefined || at - number > (streak ? 2 : 1) || next.text === "同时") return undefined;
  if (isModifier(words, at)) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(at) };
}
function reaches(words: readonly Word[], at: number): boolean {
  const earlier = words.slice(0, at);
  if (/(?:以上|以下)$/.test(words[at]?.text ?? "")) return !METRIC.test(earlier.map((w) => w.text).join(""));
  const before = words[at - 1];
  if (before?.tag === "comparator" && THRESHOLD.test(before.text)) return true;
  return earlier.some((w) => /^(?:连续|累计)$/.test(w.text)) && earlier.some((w) => w.tag === "verb");
}

/** A time of day or period that opens the segment: `每天晚上10点自动备份…`. */
function atSchedule(text: string, words: readonly Word[]): Conditioned | undefined {
  let at = 0;
  while (at < words.length && isTime(words[at], at)) at += 1;
  const first = words[0];
  const last = words[at - 1];
  const next = words[at];
  if (first === undefined || last === undefined) return undefined;
  if (/^(?:adverb|noun)$/.test(first.tag) && at === 1 && !/每|末|底|初|凌晨|晚上/.test(first.text)) return undefined;
  if (!/每|点|:\d\d|月底|月初|月末|年底|年末|凌晨|晚上|前$|后$/.test(text.slice(first.start, last.end))) return undefined;
  const allowed = /点|:\d\d/.test(text.slice(first.start, last.end)) ? CLOCK_FOLLOWERS : DATE_FOLLOWERS;
  if (next !== undefined && !allowed.test(next.tag)) return undefined;
  if (next !== undefined && /^(?:至|到|和|、|或)$/.test(next.text)) return undefined;
  return { condition: conditionOf(text, first.start, last.end), rest: words.slice(at) };
}
const DATE_FOLLOWERS = /^(?:adverb|verb|system|role|punct|prep)$/;
const CLOCK_FOLLOWERS = /^(?:adverb|verb|system|role|punct|prep|modal)$/;
function isTime(word: Word | undefined, at: number): boolean {
  if (word === undefined) return false;
  if (word.tag === "number") return TIME_FIGURE.test(word.text);
  return TIME_WORD.test(word.text) && (at > 0 || word.text.length > 1 || word.text === "每");
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
  if (!bySystem || words.slice(0, de).some((w) => w.tag === "modal")) return undefined;
  const found = conditionOf(text, first.start, head.end);
  const behind = words.slice(de + 2);
  const verb = behind.findIndex((w) => w.tag === "verb");
  const keep = verb === behind.length - 1 || /[出入到回]$/.test(behind[verb]?.text ?? "");
  return {
    condition: { ...found, words: `${head.text}${text.slice(first.start, words[de - 1]?.end ?? head.start)}`, type: "unwanted" },
    rest: keep ? [{ ...head, tag: "noun" }, ...behind] : behind,
  };
}

/** A condition marked at its head (`如果…则…`) that runs on into what follows without a comma. */
function atLead(text: string, words: readonly Word[]): Conditioned | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined || !LEAD.test(text.slice(first.start, last.end))) return undefined;
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
