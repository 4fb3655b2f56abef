const folded = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[.。…]+$/u, "")
    .toLowerCase();

/** Whether two texts differ at most in line breaks, letter case and the final stop, so that one of them is enough on a page. */
export const saysTheSame = (one: string, other: string): boolean => folded(one) === folded(other);

/** Whether a title only repeats its sentence, in full or cut off with an ellipsis. */
export const repeatsSentence = (title: string, sentence: string): boolean =>
  saysTheSame(title, sentence) || (title.trim().endsWith("…") && folded(sentence).startsWith(folded(title)));
