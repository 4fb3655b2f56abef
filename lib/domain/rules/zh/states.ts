import { METRIC } from "./lexicon/nouns.ts";
import { RESULTS, SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { isModifier } from "./phrases.ts";
import type { Word } from "./words.ts";

/** Tests on runs of words: states, reached values, times. */

export const UNWANTED =
  /失败|未|没有|超时|异常|断网|断电|断开|错误|出错|输错|不足|逾期|丢失|故障|爽约|违规|违约|过期|离线|冲突|缺货|低于|超过|超出|重复|拒绝|无法|不能|不一致|不符|不全|不合格|不完整|缺失|有误|泄漏|中断|投诉|迟到|旷课|缺勤|跌倒/;

/** Comparisons that describe a case; the others (最多, 不超过 …) set a limit. */
const THRESHOLD = /^(?:超过|超出|超|大于|高于|多于|少于|低于|小于|不足|不满|未满|达到|达|满|等于|早于|晚于)$/;

export const BEFALLS =
  /^(?:逾期|超时|超标|超期|过期|缺货|断网|断电|离线|迟到|旷课|旷工|爽约|违约|欠费|停电|作弊|缺勤|早退|重复|冲突|丢失|损坏|断签|缺席|失败|到期|超限|超载|超速|异常|掉线|漏检|漏发)$/;

export const isLocator = (word: Word): boolean =>
  word.tag === "locator" && /^(?:时|后|前|之后|之前|以后|以前|期间|时候|情况下|之时)$/.test(word.text);

/** `存放超过24小时后`: the figure itself closes the condition. */
export function isElapsed(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.tag !== "number" || !/[^以之]后$|以后$|之后$/.test(word.text)) return false;
  return words.slice(0, at).some((w) => w.tag === "verb" || w.tag === "comparator");
}

export const acts = (word: Word): boolean =>
  word.tag === "verb" || word.tag === "modal" || word.tag === "noneed" || word.tag === "comparator";

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

/** `连续5次失败锁定账户`: what the system does right behind what went wrong. */
export function followsFailure(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (word === undefined || before === undefined || !SYSTEM_ACTIONS.has(word.text)) return false;
  if (before.tag === "negation") return false;
  if (isModifier(words, at) || /^(?:给|为|增加|新增|支持|提供|实现|开发)$/.test(words[0]?.text ?? ""))
    return false;
  return RESULTS.has(before.text) || UNWANTED.test(before.text) || words[at - 2]?.tag === "negation";
}

export function closesState(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const earlier = words.slice(0, at);
  if (word?.tag === "verb")
    return earlier.some((w) => w.tag === "negation") || (at >= 1 && RESULTS.has(word.text));
  if (word !== undefined && at > 0 && /^(?:完|完毕|完成)$/.test(word.text)) return true;
  if (word?.tag !== "number") return false;
  if (/(?:以上|以下|及以上)$/.test(word.text)) return true;
  const before = words[at - 1];
  return (
    (before?.tag === "comparator" && THRESHOLD.test(before.text)) ||
    (before?.tag === "verb" && word.text.endsWith("次"))
  );
}

export function reaches(words: readonly Word[], at: number): boolean {
  const earlier = words.slice(0, at);
  if (/(?:以上|以下)$/.test(words[at]?.text ?? "")) return !METRIC.test(earlier.map((w) => w.text).join(""));
  const before = words[at - 1];
  if (before?.tag === "comparator" && THRESHOLD.test(before.text)) return true;
  const counted = (words[at]?.text ?? "").endsWith("次") && SYSTEM_ACTIONS.has(words[at + 1]?.text ?? "");
  if (counted && at > 0) return !earlier.some((w) => SYSTEM_ACTIONS.has(w.text));
  return earlier.some((w) => /^(?:连续|累计)$/.test(w.text)) && earlier.some((w) => w.tag === "verb");
}

export function followsDe(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined || ["modal", "adverb", "noneed", "punct"].includes(next.tag) || next.text === "由")
    return true;
  if (/^(?:每天|每日|每月|每周|每次|每小时)$/.test(next.text)) return true;
  const before = words[at - 1]?.text ?? "";
  return (
    next.tag === "verb" &&
    (RESULTS.has(before) ||
      UNWANTED.test(
        words
          .slice(0, at)
          .map((w) => w.text)
          .join(""),
      ))
  );
}

const TIME_WORD =
  /^(?:每隔?(?:个)?(?:天|日|周[一二三四五六日天末]?|星期[一二三四五六日天]?|月末?|月底|月初|年底?|年初|年末|季度?末?|学期|学年|小时|分钟|秒|晚|晨|早|晚上|天早上|天晚上|天凌晨)|每隔?|凌晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜间|夜里|周[一二三四五六日天末]|月底|月初|月末|年底|年末|年初|学期末|学期初|节假日|工作日|次日|当天|每晚|每天晚上|每天早上|每天凌晨|每天上午|每天下午|每日凌晨|周一至周五|一|二|三|四|五|六|日|天|月|年|周|季度|隔|底|初|末|星期|整|个)$/;

const TIME_FIGURE =
  /(?:点|时|日|号|天|周|月|年|小时|分钟|秒|季度|个月|星期|:\d\d|工作日)(?:半|整|前|后|之前|之后|以内|内|起)?$/;

export const DATE_FOLLOWERS = /^(?:adverb|verb|system|role|punct|prep)$/;

export const CLOCK_FOLLOWERS = /^(?:adverb|verb|system|role|punct|prep|modal)$/;

export function isTime(word: Word | undefined, at: number): boolean {
  if (word === undefined) return false;
  if (word.tag === "number") return TIME_FIGURE.test(word.text);
  return TIME_WORD.test(word.text) && (at > 0 || word.text.length > 1 || word.text === "每");
}
