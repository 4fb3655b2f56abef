import type { Language } from "../language.ts";

/**
 * Whether a text is plainly not in the language that was asked for. Quoted words, code, ids and names do not count:
 * a need may be quoted in another language. A short or mixed text is never called wrong.
 */

const QUOTED =
  /```[\s\S]*?```|`[^`]*`|“[^”]*”|"[^"\n]*"|‘[^’]*’|«[^»]*»|「[^」]*」|『[^』]*』|《[^》]*》|https?:\/\/\S+/g;
/** `FR-001`, `payment/card.ts`, `planning.ai.json`, `snake_case`, `CamelCase`: they are the same in every language. */
const NAMED = /\b\w+(?:[-_./]\w+)+\b|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b[A-Z]{2,}\b/g;

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN_WORD = /\p{Script=Latin}+/gu;
const LETTER = /\p{L}/gu;
const KNOWN_LETTER = /[\p{Script=Han}\p{Script=Latin}]/gu;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Little words that hardly a sentence does without. Words that English shares with another language are left out. */
const ENGLISH = new Set(
  "the of and to is that it for with as was be are this on by not have from or at which they you we can has will should must may when if but there than".split(
    " ",
  ),
);
const FOREIGN = new Set(
  "der die das und ist nicht ein eine mit auf für den dem zu von wird werden sich auch le la les des une est pas que qui dans pour sur avec sont nous vous el los las una por con para como más del se il lo gli che di non per sono della nel o os um uma não com em ao да не и на что это как".split(
    " ",
  ),
);

const FEWEST_WORDS = 8;
const FEWEST_LETTERS = 24;
/** So many Chinese characters say about as much as one English word. */
const CHARACTERS_PER_WORD = 1.6;

function share(words: readonly string[], of: ReadonlySet<string>): number {
  return words.filter((word) => of.has(word.toLowerCase())).length / words.length;
}

/** In: what was said and the language it should be in. Out: whether it plainly is in another one. */
export function isWrongLanguage(text: string, wanted: Language): boolean {
  const plain = text.replaceAll(QUOTED, " ").replaceAll(NAMED, " ");
  const letters = count(plain, LETTER);
  // A third script: Japanese among Chinese characters, Cyrillic, Arabic, Hangul …
  if (letters >= FEWEST_LETTERS && letters - count(plain, KNOWN_LETTER) > letters / 3) return true;
  const han = count(plain, HAN);
  if (han >= FEWEST_LETTERS && count(plain, KANA) > han / 8) return true;
  const words = plain.match(LATIN_WORD) ?? [];
  const chinese = han / CHARACTERS_PER_WORD;
  if (wanted === "zh") return words.length >= FEWEST_WORDS && chinese < words.length / 4;
  if (chinese >= FEWEST_WORDS && words.length < chinese / 2) return true;
  return words.length >= 2 * FEWEST_WORDS && share(words, FOREIGN) > 0.18 && share(words, ENGLISH) < 0.1;
}
