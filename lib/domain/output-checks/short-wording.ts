import type { Language } from "../language.ts";

/**
 * Whether a short text has the form that its readers need: a title that fits on a line, a decision that can be read alone in the
 * minutes. The checks refuse only what is certainly unfit, because a complete sentence can be short in both languages.
 */

const HAN = /\p{Script=Han}/gu;
const ITEM_ID = /\b[A-Z]{1,6}(?:-[A-Z0-9]+)*-\d{1,4}\b/g;

const hanCount = (text: string): number => text.match(HAN)?.length ?? 0;
/** Words of other scripts; a number or a hyphenated word is one word. */
const latinWords = (text: string): readonly string[] =>
  text.replace(HAN, " ").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,/+-]*/gu) ?? [];

const TITLE_WORDS = { from: 3, to: 6 } as const;
/** Chinese is written without spaces: three to six words are four to sixteen characters. */
const TITLE_CHARACTERS = { from: 4, to: 16 } as const;
/** A foreign word takes about the place of two Chinese characters. */
const CHARACTERS_PER_WORD = 2;

/** Whether a title has three to six words, or the corresponding length in Chinese. */
export function isTitleLength(title: string): boolean {
  const characters = hanCount(title);
  const words = latinWords(title).length;
  if (characters === 0) return words >= TITLE_WORDS.from && words <= TITLE_WORDS.to;
  const length = characters + words * CHARACTERS_PER_WORD;
  return length >= TITLE_CHARACTERS.from && length <= TITLE_CHARACTERS.to;
}

/** Texts that point to another text instead of stating what was decided. */
const POINTERS = {
  en: /^(?:as (?:above|stated|discussed|proposed|described|agreed)|see (?:above|below|the .*)|same as .*|(?:already )?(?:covered|settled|resolved|done|fixed|agreed|accepted|handled|addressed)(?: (?:by|in|with|above)(?: \S+){0,2})?|no (?:change|objection|further comment)s?(?: needed)?|nothing to add|fine (?:with|for) me|ok(?:ay)?(?: (?:with|for) me)?|i agree|agree with .*|n\/a|none|yes)$/i,
  zh: /^(?:同意.{0,6}|无异议|没有(?:异议|意见)|同上|如上.{0,3}|见上.{0,3}|按(?:上述|以上).{0,4}|已(?:经)?(?:解决|覆盖|处理|说明|明确|确认|包含|采纳|达成一致)|无需(?:修改|改动|补充)|不用改|可以|没问题|好的)$/u,
} as const;
const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 4;

/** Whether a text can state a decision: it says something besides ids, and does not only point to another text. */
export function isDecision(text: string, language: Language): boolean {
  const bare = text
    .replace(ITEM_ID, " ")
    .replace(/[\s.。!！;；,，、:：]+$/u, "")
    .trim();
  if (POINTERS.en.test(bare) || POINTERS.zh.test(bare)) return false;
  const characters = hanCount(bare);
  if (language === "zh" && characters > 0)
    return characters + latinWords(bare).length * CHARACTERS_PER_WORD >= FEWEST_CHARACTERS;
  return characters >= FEWEST_CHARACTERS || latinWords(bare).length >= FEWEST_WORDS;
}
