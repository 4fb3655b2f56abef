import { CLAUSE_JOINTS } from "./lexicon/function-words.ts";
import { NOMINAL_TAIL } from "./lexicon/nouns.ts";
import { INTRANSITIVE, TRANSITIVE } from "./lexicon/verbs.ts";
import { isModifier } from "./phrases.ts";
import type { Word } from "./words.ts";

/** Verbs behind which a list names things, even where the things are called by verbs. */
const LISTING = /^(?:支持|提供|包括|包含|含|有|展示|显示|记录|分为|查看|查询|统计|导出|打印)$/;

/** Whether a new action begins behind the joint at `at`. */
export function startsAction(
  words: readonly Word[],
  at: number,
  before: { hasObject: boolean; verb: string },
): boolean {
  const joint = words[at];
  const next = words[at + 1];
  if (joint === undefined || next === undefined) return false;
  const clausal = CLAUSE_JOINTS.has(joint.text);
  if (before.hasObject && LISTING.test(before.verb) && !clausal) return false;
  if (!words.slice(at + 1).some((w) => w.tag === "verb" || w.tag === "comparator")) return false;
  if (clausal) return true;
  if (before.hasObject && closesList(words, at)) return false;
  if (isRelative(words, at + 1)) return false;
  if (/^(?:modal|adverb|negation|prep)$/.test(next.tag) && next.text !== "为") return true;
  return next.tag === "verb" && (!before.hasObject || verbHasObject(words, at + 1));
}

/** `名称、年代、来源和保存位置`: the last of a list of things, though it begins with a verb. */
function closesList(words: readonly Word[], at: number): boolean {
  const listed = words.slice(0, at).findLastIndex((w) => w.text === "、");
  const between = words.slice(listed + 1, at);
  return (
    listed > 0 &&
    /^[和与及]$|^以及$/.test(words[at]?.text ?? "") &&
    between.every((w) => w.tag === "noun" || w.tag === "role") &&
    words.length - at <= 3
  );
}

/** Whether the verb at `at`, in a list behind an object, is a verb of its own (`查看订单和打印发票`). */
function verbHasObject(words: readonly Word[], at: number): boolean {
  const verb = words[at]?.text ?? "";
  const after = words[at + 1];
  if (after === undefined) return INTRANSITIVE.has(verb);
  if (after.tag === "joint") return TRANSITIVE.has(verb) && !NOMINAL_TAIL.test(verb);
  if (after.tag === "prep") return true;
  return /^(?:noun|role|system|determiner|pronoun|number|verb)$/.test(after.tag) && !isModifier(words, at);
}
function isRelative(words: readonly Word[], at: number): boolean {
  const de = words.findIndex((w, i) => i > at && w.text === "的");
  return de > 0 && de - at <= 2;
}
