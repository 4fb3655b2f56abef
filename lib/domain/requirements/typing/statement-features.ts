import type { Language } from "../../language.ts";
import { STATEMENT_CONCEPTS } from "./statement-concepts.ts";

/** A place of the text; null for a feature without one. */
export type FeatureSpan = { readonly start: number; readonly end: number } | null;

/** Only this much of a statement is read: its beginning says what it is about. */
const LONGEST_LOOK = 600;
const FIGURE = /\d[\d.,]*/g;
const MODAL = /^(?:shall|must|will|should)$/;
const WORD = /[a-z]+|\d[\d.,]*|[%°$€]/g;
const LONG_WORD = 6;

/**
 * Features of a statement for the typing model: words and pairs of words in English, one and two characters in Chinese,
 * groups of words, and pairs of groups. Numbers count as one word.
 * @returns the features with the place of the first occurrence
 */
export function statementFeatures(text: string, language: Language): ReadonlyMap<string, FeatureSpan> {
  const start = text.slice(0, LONGEST_LOOK);
  const lower = start.toLowerCase();
  // A few letters change their length in lower case, and places would no longer fit.
  const seen = lower.length === start.length ? lower : start;
  const found = new Map<string, FeatureSpan>();
  const add = (name: string, span: FeatureSpan) => {
    if (!found.has(name)) found.set(name, span);
  };
  if (language === "en") addEnglish(seen, add);
  else addChinese(seen, add);
  addConcepts(seen, language, add);
  return found;
}

type Add = (name: string, span: FeatureSpan) => void;

function addEnglish(text: string, add: Add): void {
  const words = Array.from(text.matchAll(WORD), (match) => ({
    word: wordForm(match[0]),
    span: { start: match.index, end: match.index + match[0].length },
  }));
  let before = "^";
  for (const { word, span } of words) {
    add(word, span);
    add(`${before} ${word}`, null);
    before = word;
  }
  const modal = words.findIndex(({ word }) => word === "MOD");
  const next = words[modal + 1];
  if (modal < 0) add("nomod", null);
  else if (next !== undefined) add(`v:${next.word}`, next.span);
}

function wordForm(word: string): string {
  if (/^\d/.test(word)) return "#";
  if (MODAL.test(word)) return "MOD";
  return shortForm(word);
}

/** A word without its most frequent endings: only to bring forms together, not a dictionary form. */
function shortForm(word: string): string {
  if (word.length >= LONG_WORD && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length >= LONG_WORD - 1 && word.endsWith("ed")) return word.slice(0, -2);
  if (word.length >= LONG_WORD - 1 && /(?:ss|us|is)$/.test(word)) return word;
  if (word.length >= LONG_WORD - 2 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length >= LONG_WORD - 2 && word.endsWith("s")) return word.slice(0, -1);
  return word;
}

function addChinese(text: string, add: Add): void {
  const pieces = Array.from(text.matchAll(/\d[\d.,]*|\S/g), (match) => ({
    sign: /^\d/.test(match[0]) ? "#" : match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  let before: { sign: string; start: number } = { sign: "^", start: 0 };
  for (const { sign, start, end } of pieces) {
    add(sign, { start, end });
    add(before.sign + sign, { start: before.start, end });
    before = { sign, start };
  }
  add(`${before.sign}$`, null);
}

function addConcepts(text: string, language: Language, add: Add): void {
  const plain = text.replace(FIGURE, (figure) => "#".repeat(figure.length));
  const met: string[] = [];
  for (const { name, pattern } of STATEMENT_CONCEPTS[language]) {
    const [first, second] = Array.from(plain.matchAll(pattern));
    if (first === undefined) continue;
    met.push(name);
    add(`k:${name}`, { start: first.index, end: first.index + first[0].length });
    if (second !== undefined) add(`kk:${name}`, null);
  }
  for (const [at, one] of met.entries())
    for (const other of met.slice(at + 1)) add(`p:${one},${other}`, null);
}
