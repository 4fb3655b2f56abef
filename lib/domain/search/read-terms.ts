import { foldWord } from "./fold-word.ts";

/** A run of letters: Chinese, Japanese or Korean characters, or a word or compound of any other script. */
export interface LetterRun {
  readonly cjk: boolean;
  readonly text: string;
  readonly start: number;
}

/** A searchable term with its position; offsets are UTF-16 code units. */
export interface Term {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const WORD = String.raw`[[\p{L}\p{M}\p{N}]--${CJK}]+`;
const JOINT = "[\\-_‐‑–－＿]";
const RUN = new RegExp(`(${CJK}+)|${WORD}(?:${JOINT}${WORD})*`, "gv");
const JOINTS = new RegExp(JOINT, "v");

/** The runs of letters of a text, in order. Linear; lone surrogates, marks and signs are separators. */
export function* readRuns(text: string): Generator<LetterRun> {
  for (const match of text.matchAll(RUN))
    yield { cjk: match[1] !== undefined, text: match[0], start: match.index };
}

/**
 * The searchable terms of a text with positions. A compound such as `FR-CART-001` yields itself (without separators) and
 * its parts. A run of Chinese yields its overlapping pairs of characters and its last character, so that every single
 * character is the prefix of some term.
 */
export function readTerms(text: string): Term[] {
  const terms: Term[] = [];
  const add = (term: string, start: number, end: number): void => {
    if (term !== "") terms.push({ text: term, start, end });
  };
  for (const run of readRuns(text)) {
    if (run.cjk) for (const pair of readPairs(run)) add(pair.text, pair.start, pair.end);
    else {
      const parts = run.text.split(JOINTS);
      if (parts.length > 1) add(foldWord(run.text), run.start, run.start + run.text.length);
      let at = run.start;
      for (const part of parts) {
        add(foldWord(part), at, at + part.length);
        at += part.length + 1;
      }
    }
  }
  return terms;
}

/** Single-unit characters that compatibility normalization does not change. */
const PLAIN = /^[\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]+$/;

/** Pairs of neighbouring characters of a Chinese run, then its last character. */
function* readPairs({ text, start }: LetterRun): Generator<Term> {
  const characters = PLAIN.test(text) ? text : Array.from(text, (character) => character);
  const unified = (term: string): string => (characters === text ? term : term.normalize("NFKC"));
  let at = start;
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? "";
    const after = characters[i + 1] ?? "";
    yield { text: unified(character + after), start: at, end: at + character.length + after.length };
    at += character.length;
  }
}
