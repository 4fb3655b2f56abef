/**
 * Word boundaries of Chinese text, from the dictionary of the platform (Unicode UAX #29, `Intl.Segmenter`): 应 is a separate
 * word in 返回应包含 and in 应验证, and a part of one in 响应 and in 应急.
 */

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
