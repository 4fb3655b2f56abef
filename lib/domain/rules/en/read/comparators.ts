import type { Figure } from "../../reading.ts";
import { spells, type Text } from "./text.ts";

type Comparator = Figure["comparator"];

const COMPARATORS: readonly (readonly [string, Comparator])[] = [
  ["no more than", "<="],
  ["not more than", "<="],
  ["no later than", "<="],
  ["no longer than", "<="],
  ["not longer than", "<="],
  ["a maximum of", "<="],
  ["maximum of", "<="],
  ["at the most", "<="],
  ["at most", "<="],
  ["not exceed", "<="],
  ["up to", "<="],
  ["within", "<="],
  ["in under", "<"],
  ["in less than", "<"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["under", "<"],
  ["below", "<"],
  ["no less than", ">="],
  ["no fewer than", ">="],
  ["not less than", ">="],
  ["a minimum of", ">="],
  ["minimum of", ">="],
  ["at least", ">="],
  ["more than", ">"],
  ["longer than", ">"],
  ["later than", ">"],
  ["older than", ">"],
  ["greater than", ">"],
  ["higher than", ">"],
  ["lower than", "<"],
  ["shorter than", "<"],
  ["younger than", "<"],
  ["exceeds", ">"],
  ["exceed", ">"],
  ["exceeding", ">"],
  ["over", ">"],
  ["above", ">"],
  ["exactly", "="],
  ["maximum", "<="],
  ["max", "<="],
  ["minimum", ">="],
  ["min", ">="],
];

/** Words after the figure that compare: "2 hours or less". */
export const AFTER: readonly (readonly [string, Comparator])[] = [
  ["or less", "<="],
  ["or fewer", "<="],
  ["or under", "<="],
  ["or more", ">="],
  ["or older", ">="],
  ["or higher", ">="],
  ["or above", ">="],
  ["and above", ">="],
  ["and older", ">="],
  ["at most", "<="],
  ["maximum", "<="],
  ["at least", ">="],
  ["minimum", ">="],
];

export function comparatorBefore(
  text: Text,
  at: number,
): { comparator: Comparator; length: number } | undefined {
  for (const [words, comparator] of COMPARATORS) {
    const length = words.split(" ").length;
    if (at >= length && spells(text, at - length, words)) return { comparator, length };
    if (text.words[at - 1]?.text === "." && at > length && spells(text, at - length - 1, words)) {
      return { comparator, length: length + 1 };
    }
  }
  return undefined;
}
