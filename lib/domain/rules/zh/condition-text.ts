import type { Clause, Phrase } from "../reading.ts";
import { isRole } from "./lexicon/nouns.ts";

/** Conditions as the opening of an EARS sentence, and their opposite. */

type Condition = Clause["conditions"][number];

/** A comparison without subject gets the thing that the clause is about (`超过5000元` → `订单超过5000元`). */
function whole(condition: Condition, about: Phrase | undefined): string {
  const bare = /^(?:超过|大于|高于|低于|小于|少于|多于|不足|不满|满|达到|未|逾期|没有|不超过|不足)/.test(
    condition.text,
  );
  return bare && about !== undefined && about.text.length <= 8 && !condition.text.includes(about.text)
    ? `${about.text}${condition.text}`
    : condition.text;
}

/** `会议开始前10分钟`. */
const AHEAD = /[前后](?:\d|[一二两三四五六七八九十半])[\d\p{Script=Han}]{0,6}$/u;

/** `超过期限未保养的电梯`: a thing in a case, not a sentence. */
const NAMED = /(?:未|没有|不|已|超过).+的(?!.*(?:时|后|前|内))[\p{Script=Han}]{2,4}$/u;

function namesCase(text: string): boolean {
  const person = /.的([\p{Script=Han}]{2,4})$/u.exec(text)?.[1];
  return NAMED.test(text) || (person !== undefined && isRole(person));
}

function isIf(condition: Condition): boolean {
  const marked = condition.span.text;
  if (AHEAD.test(marked)) return false;
  if (/每(?:经过|当|满|到|逢|有|增加|减少|过)/.test(marked)) return false;
  if (/^(?:如果|若|如|假如|倘若|要是|一旦|万一|只要)/.test(marked)) return true;
  return (
    !/(?:(?<!小)时|后|前|时候|期间|情况下)$/.test(marked) &&
    !/^(?:当|每|对于|针对|无论|不管|只有)/.test(marked) &&
    !isTimeOnly(marked)
  );
}
export function isTimeOnly(marked: string): boolean {
  return (
    /^(?:在)?(?:每|周|星期|凌晨|早上|上午|中午|下午|晚上|夜间|月|年|季度?|学期|节假日|工作日|次日|当天|\d|[一二三四五六七八九十])/.test(
      marked,
    ) &&
    /(?:点半?|时|日|号|天|周.?|月|年|初|底|末|前|后|晚上?|早上|凌晨|上午|下午|分|:\d\d|小时|分钟|秒|季度)$/.test(
      marked,
    ) &&
    !/未|超|不/.test(marked)
  );
}

function one(condition: Condition, about: Phrase | undefined, whenOnly: string): string {
  const marked = condition.span.text;
  const text = whole(condition, about);
  if (isTimeOnly(marked)) return `${text}，`;
  if (namesCase(text)) return `对于${text}，`;
  if (isIf(condition)) return `如果${text}，则`;
  if (/^(?:对于|针对)/.test(marked)) return `对于${text}，`;
  if (/^(?:无论|不管)/.test(marked)) return `无论${text}，`;
  if (marked.startsWith("只有")) return `只有${text}时，`;
  if (marked.endsWith("情况下")) return `在${text}的情况下，`;
  if (marked.endsWith("期间")) return `在${text}，`;
  if (/只有|才[能可]|方[可能]/.test(whenOnly) && /(?:后|前)$/.test(text)) return `只有在${text}，`;
  if (/(?:后|前)$/.test(text) || AHEAD.test(text)) return `${text}，`;
  if (/每(?:经过|当|满|到|逢|有|增加|减少|过)/.test(text)) return `${text}时，`;
  return `${marked.startsWith("每当") ? "每当" : "当"}${text}时，`;
}

/** The conditions of a clause before its subject; several are joined in reading order. */
export function conditionPrefix(clause: Clause): string {
  const about = clause.object?.inherited === true ? clause.object : undefined;
  const parts = clause.conditions.map((c) => one(c, about, clause.span.text));
  return parts.map((p, i) => (i < parts.length - 1 ? p.replace(/则$/, "") : p)).join("");
}

/** The conditions as a situation (`读者连续三次爽约`), for scenarios. */
export function situation(clause: Clause): string {
  const about = clause.object?.inherited === true ? clause.object : undefined;
  return clause.conditions.map((c) => whole(c, about)).join("，");
}

/** The conditions as a 假如-step, or "". */
export function given(clause: Clause): string {
  const text = situation(clause);
  if (text === "") return "";
  const marked = clause.conditions.at(-1)?.span.text ?? "";
  if (isTimeOnly(marked) || /[后前]$|期间$|情况下$/.test(text) || AHEAD.test(text)) return `假如是在${text}`;
  if (namesCase(text)) return `假如遇到${text}`;
  if (/(?<!小)时$/.test(marked) && text.length <= 4) return `假如是在${text}时`;
  return `假如${text}`;
}

/** The conditions as a 当-step. */
export function trigger(clause: Clause): string {
  const text = situation(clause);
  const marked = clause.conditions.at(-1)?.span.text ?? "";
  if (namesCase(text)) return `当遇到${text}时`;
  if (/[前后].*内$/.test(text)) return `当处于${text}时`;
  if (isTimeOnly(marked) || AHEAD.test(text)) return `当到了${text}时`;
  return /[后前]$|期间$/.test(text)
    ? `当处于${text}时`.replace(/^当处于(.*)后时$/, "在$1之后").replace(/^当处于(.*)前时$/, "在$1之前")
    : `当${text}时`;
}
