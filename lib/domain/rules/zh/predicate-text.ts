import type { Clause, Phrase } from "../reading.ts";
import { ADVERBS } from "./lexicon/function-words.ts";
import { isOurSystem, isRole, isSystem } from "./lexicon/nouns.ts";
import { INTRANSITIVE } from "./lexicon/verbs.ts";

/** The parts of a clause put together again as a Chinese predicate, in the need's own words. */

const NO_NEED = /^(?:无需|不需要|不用|不必|无须|毋需|免)$/;
const AFTER = /^(?:给|到|为|至|成|在|于|入|出|回|进|往|向)/;
const NOT_TOPIC =
  /^(?:在|从|通过|用|使用|利用|按|根据|依据|凭|以|对|针对|向|给|为|与|和|跟|同|经|至|到|于|自|往|替|代|随|每(?:天|日|周|月|年|次|晚|季|小时|分钟|秒|\d|[一二三四五六七八九十])|\d|[一二两三四五六七八九十]+(?:个|天|日|周|月|年|小时|分钟|秒|次)|最多|至多|至少|最少|不|未|只|仅|也|都|均|还|再|先|自动|手动|一键|批量|实时|定时|定期|及时|立即|随时|同时|统一|直接|远程|在线|离线|免费|匿名|连续|累计|优先|重新|自行|按时|上午|下午|晚上|凌晨|无需|二次|彻底|重复|原路|短信|邮件|电话|语音|弹窗|站内信|全年|当)(?!用)/;

const before = (clause: Clause, phrase: Phrase): boolean =>
  clause.action === undefined || phrase.span.start < clause.action.span.start;

export const needsNothing = (clause: Clause): boolean => clause.complements.some((c) => NO_NEED.test(c.text));

/** What the clause is about where nobody acts (`积分` in `积分可以抵扣现金`). */
export function topicOf(clause: Clause): Phrase | undefined {
  const first = clause.complements[0];
  if (first === undefined || clause.action === undefined || !before(clause, first) || ADVERBS.has(first.text))
    return undefined;
  return NOT_TOPIC.test(first.text) ? undefined : first;
}

/** How the actor is to be treated in a sentence about the system. */
export function actorKind(clause: Clause): "person" | "ours" | "other" | "none" {
  const name = clause.actor?.text;
  if (name === undefined) return "none";
  if (isOurSystem(name)) return "ours";
  const head = name.replace(/^.*(?:的|和|与|、|或)/, "");
  if (isSystem(head) && !isRole(head)) return "other";
  return "person";
}

function objectFirst(clause: Clause, after: readonly string[]): boolean {
  if (clause.action === undefined || clause.object === undefined) return false;
  if (after.some((t) => AFTER.test(t))) return true;
  const own = !clause.object.inherited && clause.object.span.start < clause.action.span.start;
  if (own && after.some((t) => !t.endsWith("次"))) return true;
  const moved = clause.object.inherited || own;
  return (
    moved &&
    (INTRANSITIVE.has(clause.action.text) ||
      after.some((t) => /\d|[一二两三四五六七八九十半]/.test(t) && !t.endsWith("次")))
  );
}

/** `扫码核验在一秒内完成`: what is done is what the sentence is about, a name and nothing that is taken up first. */
export function namesWhatIsDone(clause: Clause): boolean {
  const { action, object } = clause;
  const isName = object?.inherited === false && object.span.end === action?.span.start;
  return isName && clause.complements.some((part) => !before(clause, part) && /[内前]完成$/.test(part.text));
}

/**
 * The predicate of a clause: adverbials, verb, object, complements in Chinese order. An object that stands before the
 * verb or comes from another stretch is put behind the verb, or before it with 将 where something follows the verb.
 */
export function predicate(clause: Clause): string {
  const lead = clause.complements
    .filter((c) => before(clause, c) && !NO_NEED.test(c.text))
    .map((c) => c.text);
  const after = clause.complements.filter((c) => !before(clause, c)).map((c) => c.text);
  const action = clause.action?.text ?? "";
  const object = clause.object?.text ?? "";
  const timed = lead.map((t, i) =>
    i > 0 && topicOf(clause) === undefined && !/[天周月年次]$/.test(lead[i - 1] ?? "")
      ? t
      : withPreposition(t),
  );
  if (namesWhatIsDone(clause)) return `${timed.join("")}${object}${action}${after.join("")}`;
  if (objectFirst(clause, after)) return `${timed.join("")}将${object}${action}${after.join("")}`;
  return `${timed.join("")}${action}${object}${after.join("")}`;
}

/** `3秒内` at the head of a predicate reads `在3秒内`. */
function withPreposition(text: string): string {
  return /^(?:\d|[一二两三四五六七八九十半])/.test(text) && /(?:内|前|后|之内|以内)$/.test(text)
    ? `在${text}`
    : text;
}
