import { isInCompound } from "./chinese-words.ts";

/** 需 that binds: 系统需支持导出, 用户需先登录 (docs/decisions/0182). It is no duty as a part of another word (需求, 所需, 无需). */

/** Signs before 需 that negate it, restrict it or form a word with it. */
const OPEN_SIGNS = "无無毋勿所按必急亟只仅僅不未供内內军軍刚剛特如若或有";
/** Signs after 需 that form another word with it. */
const OTHER_WORDS = "求要方";

/**
 * A cheap test: 需 with a Chinese sign after it, which begins an action. 需要 is a weaker word, and 需 `x` 权限 names what something depends on.
 */
const MAY_BIND = new RegExp(`(?<![${OPEN_SIGNS}])需(?=\\p{Script=Han})(?![${OTHER_WORDS}])`, "u");
/** Words after which 需 says what is not, may be, or is the condition of something else. */
const OPEN_BEFORE = new RegExp(`(?:[${OPEN_SIGNS}凡何]|可能|是否|也许|一旦|假如|倘若|不再)$`, "u");
/** A clause that begins with a condition: 当需人工确认时. */
const CONDITION_BEFORE = /(?:^|[，,。；;：:\s])(?:当|在|如果|若|如|一旦)[^，,。；;]{0,12}$/u;
/** 需导出时，…: the time at which something else happens. */
const MOMENT = /^需[^，,。；;]{0,20}(?:时|的话|者)[，,]/u;
/** 需三天, 需约十分钟: an amount. */
const AMOUNT =
  /^需(?:约|大约|大概|至少|最多)?[一二两三四五六七八九十几半百千]+[个多余]?(?:秒|分钟|小时|天|日|周|星期|月|年|元|人|名|台|张|页|步)/u;
/** 访问需登录的页面, 对需审批的订单: a description of a thing after a verb or a preposition. */
const ATTRIBUTE = /^需[^，,。；;的]{1,12}的(?=[\p{L}\p{N}])/u;
const TAKES_OBJECT =
  /(?:[对將将把为给从向在的有]|针对|对于|访问|显示|查看|处理|标记|列出|选择|选出|筛选|过滤|通知|提示|提醒|所有|全部|任何|其他)$/u;
const CLAUSE_ENDS: ReadonlySet<string> = new Set("，,。；;：:！？!?\n");
const OPENING: ReadonlySet<string> = new Set("（([【");
const CLOSING: ReadonlySet<string> = new Set("）)]】");
/** Characters before and after 需 that are considered. */
const LONGEST_CLAUSE = 60;
const AHEAD = 40;

/** A cheap test whether a text can contain a 需 that binds. */
export const mayContainNeed = (text: string): boolean => MAY_BIND.test(text);

/**
 * The places of 需 in a Chinese text that make a statement binding, in order.
 * @param modals the other binding words of the text, in order: what is needed inside the object of one of them is no second duty
 */
export function bindingNeeds(
  text: string,
  modals: readonly { readonly start: number; readonly end: number }[],
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = text.indexOf("需"); at >= 0; at = text.indexOf("需", at + 1))
    if (beginsAction(text, at + 1) && isDuty(text, at, modals)) found.push({ start: at, end: at + 1 });
  return found;
}

function beginsAction(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x4e00 && code <= 0x9fff && !OTHER_WORDS.includes(text[at] as string);
}

function isDuty(text: string, at: number, modals: readonly { readonly start: number }[]): boolean {
  const from = clauseStart(text, at);
  const before = text.slice(from, at);
  const ahead = text.slice(at, at + AHEAD);
  if (OPEN_BEFORE.test(before) || isInCompound(text, at) || isAside(before)) return false;
  if (MOMENT.test(ahead) || AMOUNT.test(ahead) || CONDITION_BEFORE.test(before)) return false;
  if (modals.some(({ start }) => start >= from && start < at)) return false;
  if (!ATTRIBUTE.test(ahead)) return true;
  let to = at;
  while (to < at + ahead.length && !CLAUSE_ENDS.has(text[to] ?? "")) to++;
  return !TAKES_OBJECT.test(before) && !modals.some(({ start }) => start > at && start < to);
}

/** Start of the clause that contains an offset. */
function clauseStart(text: string, at: number): number {
  let from = at;
  while (from > 0 && at - from < LONGEST_CLAUSE && !CLAUSE_ENDS.has(text[from - 1] ?? "")) from--;
  return from;
}

/** Whether a bracket is open: （需管理员权限） adds to a sentence and states nothing itself. */
function isAside(before: string): boolean {
  for (let at = before.length - 1; at >= 0; at--) {
    if (CLOSING.has(before[at] ?? "")) return false;
    if (OPENING.has(before[at] ?? "")) return true;
  }
  return false;
}
