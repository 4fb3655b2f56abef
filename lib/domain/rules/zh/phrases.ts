import { NOMINAL_TAIL } from "./lexicon/nouns.ts";
import { RESULTS } from "./lexicon/verbs.ts";
import { cut, type Local } from "./local.ts";
import type { Word, WordTag } from "./words.ts";

/** Where phrases end: the small grammar of noun phrases and adverbials. */

const NOUN_LIKE: ReadonlySet<WordTag> = new Set([
  "noun",
  "role",
  "system",
  "verb",
  "number",
  "determiner",
  "pronoun",
  "other",
  "locator",
]);
const LISTING = /^[、和与及或]$|^以及$|^或者$/;

/** The text from the first to the last of some words. */
export function span(text: string, words: readonly Word[]): Local | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const local = cut(text, first.start, last.end);
  return local.text === "" ? undefined : local;
}

/** Whether a verb at `at` only modifies the noun behind it (`取消记录`, `过期的药品`). */
export function isModifier(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined) return false;
  if (next.text === "的") return true;
  if (next.tag === "noun" && NOMINAL_TAIL.test(next.text)) return !followedByObject(words, at + 1);
  return false;
}

/** `查看记录` alone is verb and object; `取消记录` behind a verb is a noun. The first verb of all is no modifier. */
function followedByObject(words: readonly Word[], at: number): boolean {
  const after = words[at + 1];
  return after !== undefined && after.tag === "verb" && !RESULTS.has(after.text);
}

/** A point in time, or 每 before a verb: the noun phrase is over. */
function leavesNoun(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.tag === "number") return /[内前后]$/.test(word.text);
  return word?.text === "每" && words[at + 1]?.tag === "verb";
}

/** Index behind the noun phrase that opens `words`; a 的-phrase is part of it. */
export function nounPhraseEnd(words: readonly Word[]): number {
  const de = words.findLastIndex((w) => w.text === "的");
  let at = de >= 0 && de < words.length - 1 ? de + 1 : 0;
  while (at < words.length) {
    const word = words[at];
    if (word === undefined) break;
    if (at > 0 && leavesNoun(words, at)) break;
    const listed = word.tag === "joint" && LISTING.test(word.text) && at > 0;
    if (!(NOUN_LIKE.has(word.tag) || listed || word.tag === "punct" || (word.tag === "particle" && at > 0)))
      break;
    at += 1;
  }
  return at;
}

/** Index behind the adverbial that the preposition at `at` opens: up to the verb, adverb or preposition it serves. */
export function adverbialEnd(words: readonly Word[], at: number): number {
  let seenNoun = false;
  for (let i = at + 1; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined) break;
    if (endsAdverbial(words, i, seenNoun)) return i;
    if (word.tag !== "determiner" && word.tag !== "particle") seenNoun = true;
  }
  return words.length;
}

function endsAdverbial(words: readonly Word[], at: number, seenNoun: boolean): boolean {
  const word = words[at];
  if (word === undefined) return true;
  if (inRelative(words, at)) return false;
  if (word.tag === "verb" && /^(?:进行|予以|加以)$/.test(words[at - 1]?.text ?? "")) return true;
  if (word.tag === "verb") {
    const laterVerb = words.slice(at + 1).some((w) => w.tag === "verb");
    if (!seenNoun) return !laterVerb && at > 0 && words[at - 1]?.tag !== "prep";
    return !((isModifier(words, at) || words[at + 1]?.tag === "locator") && laterVerb);
  }
  if (word.tag === "modal" || word.tag === "noneed") return true;
  return (
    seenNoun &&
    (word.tag === "adverb" || word.tag === "prep" || word.tag === "negation" || word.tag === "comparator")
  );
}
/** Whether the word stands in a 的-clause whose noun is followed by a verb (`对已支付的订单退款`). */
function inRelative(words: readonly Word[], at: number): boolean {
  const de = words.findIndex((w, i) => i > at && w.text === "的");
  if (de < 0 || de - at > 4 || hasBreak(words.slice(at, de))) return false;
  return words.slice(de + 2).some((w) => w.tag === "verb");
}
const hasBreak = (words: readonly Word[]): boolean =>
  words.some((w) => w.tag === "joint" || w.tag === "modal" || w.tag === "punct");
