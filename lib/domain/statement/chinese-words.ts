/**
 * Word boundaries of Chinese text, from the dictionary of the platform (Unicode UAX #29, `Intl.Segmenter`): 应 is a separate
 * word in 返回应包含 and in 应验证, and a part of one in 响应 and in 应急.
 */

import compounds from "./compound-words.json" with { type: "json" };

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Characters before and after that are enough to find the boundaries of a word. */
const AROUND = 8;
const BREAK = /[\s，。；：、！？（）“”,.;:!?()"]/u;

interface WordSpan {
  readonly start: number;
  readonly end: number;
}

/** The clause around `at`, without the marks that end it, at most {@link AROUND} characters to each side. */
function clauseAround(text: string, at: number): WordSpan {
  let start = at;
  while (start > 0 && at - start < AROUND && !BREAK.test(text[start - 1] ?? "")) start -= 1;
  let end = at + 1;
  while (end < text.length && end - at <= AROUND && !BREAK.test(text[end] ?? "")) end += 1;
  return { start, end };
}

/**
 * The word that the character at `at` belongs to.
 * @param at index of a UTF-16 unit of a Chinese character
 */
export function chineseWordAt(text: string, at: number): WordSpan {
  const { start, end } = clauseAround(text, at);
  const word = segmenter.segment(text.slice(start, end)).containing(at - start);
  const from = start + (word?.index ?? at - start);
  return { start: from, end: from + (word?.segment.length ?? 1) };
}

/**
 * Whether the sign before `at` ends a word that begins before `start` if the text is read without the sign at `at`: in 上报应 a whole word
 * (上报) precedes 应, in 系统响应 none does.
 */
export function followsWord(text: string, start: number, at: number): boolean {
  return at > 0 && chineseWordAt(text.slice(0, at), at - 1).start < start;
}

type CompoundSign = keyof typeof compounds;

const COMPOUNDS = new Map(
  Object.entries(compounds).map(([sign, words]) => [sign, new Set(words.split(" "))] as const),
);
const LONGEST_COMPOUND = 4;

/**
 * Whether the sign at `at` is a part of a word of the dictionary of jieba (应 in 策应, 若 in 若干, 时 in 实时) that begins and ends where
 * the platform sees word boundaries too: 接应 is none in 连接应断开.
 * @param at index of a sign that has a list in `compound-words.json`; another sign is in no compound
 */
export function isInCompound(text: string, at: number): boolean {
  const words = COMPOUNDS.get(text[at] as CompoundSign);
  if (words === undefined) return false;
  let bounds: ReadonlySet<number> | undefined;
  for (let start = Math.max(0, at - LONGEST_COMPOUND + 1); start <= at; start++)
    for (let end = Math.max(start + 2, at + 1); end <= start + LONGEST_COMPOUND; end++) {
      if (!words.has(text.slice(start, end))) continue;
      bounds ??= boundariesAround(text, at);
      if (bounds.has(start) && bounds.has(end) && !(end === at + 1 && followsWord(text, start, at)))
        return true;
    }
  return false;
}

/** Where words begin and end in the clause around `at`. */
function boundariesAround(text: string, at: number): ReadonlySet<number> {
  const { start, end } = clauseAround(text, at);
  const words = Array.from(segmenter.segment(text.slice(start, end)), ({ index }) => start + index);
  return new Set([...words, end]);
}
