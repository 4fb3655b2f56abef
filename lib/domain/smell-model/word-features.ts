/** A word or a sign of a text, in lower case. */
const TOKEN = /[a-z]+(?:[-'’][a-z]+)*|\d[\d.,]*|[()/,;:.%]/g;
/** Only the text next to a word is read. */
const NEAR = 60;
const ENDING = 3;

/** A word of an English text with its place. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of an English text in lower case. */
export function englishWords(text: string): PlacedWord[] {
  return tokensOf(text).filter(({ word }) => /^[a-z]/.test(word));
}

/**
 * Features of a word where it is used: the word, its neighbours, their endings, and pairs of them.
 * @param text the text that contains the word
 * @param place the place of the word in the text
 */
export function wordFeatures(text: string, { start, end }: { start: number; end: number }): string[] {
  const word = text.slice(start, end).toLowerCase();
  const before = tokensOf(text.slice(Math.max(0, start - NEAR), start)).at(-1)?.word ?? "^";
  const after = tokensOf(text.slice(end, end + NEAR))[0]?.word ?? "$";
  const features = [
    `w:${word}`,
    `p:${before}`,
    `n:${after}`,
    `pw:${before} ${word}`,
    `wn:${word} ${after}`,
    `pe:${before.slice(-ENDING)}`,
    `ne:${after.slice(-ENDING)}`,
  ];
  return /^[A-Z]/.test(text.slice(start, end)) ? [...features, "capital"] : features;
}

function tokensOf(text: string): PlacedWord[] {
  const folded = text.toLowerCase();
  // A few letters change their length in lower case, and places would no longer fit.
  const seen = folded.length === text.length ? folded : text;
  return Array.from(seen.matchAll(TOKEN), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
