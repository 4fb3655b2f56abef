import { withoutFullStop } from "./source-words.ts";

const folded = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[.。…]+$/u, "")
    .toLowerCase();

/** Whether two texts differ at most in line breaks, letter case and the final stop, so that one of them is enough on a page. */
export const saysTheSame = (one: string, other: string): boolean => folded(one) === folded(other);

/**
 * The text that stands for a requirement in a list of a document: its title, or the sentence that the title cuts off.
 * @param title The title; it ends with an ellipsis if it is the beginning of the sentence.
 * @param sentence The sentence as documents print it.
 * @returns One line without a full stop at its end.
 */
export const listedAs = (title: string, sentence: string): string =>
  title.trim().endsWith("…") && repeatsSentence(title, sentence) ? withoutFullStop(sentence) : title;

/** Whether a title only repeats its sentence, in full or cut off with an ellipsis. */
export const repeatsSentence = (title: string, sentence: string): boolean =>
  saysTheSame(title, sentence) || (title.trim().endsWith("…") && folded(sentence).startsWith(folded(title)));
