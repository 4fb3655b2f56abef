import { readableText } from "./readable-text.ts";

/** A text with the stretches of it that a search matched: [start, end), sorted and disjoint. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

/** Characters of a private use area: the parser of Markdown takes them for letters, so they move with the words around them. */
const OPEN = "\uE000";
const CLOSE = "\uE001";

/**
 * A passage of Markdown that a search found as plain text on one line.
 * @returns Without the matches in what is not visible, such as the address of a link. The passage as it is where it has the two
 *   characters of the private use area that stand for the ends of a match.
 */
export function readableMarks({ text, marks }: MarkedText): MarkedText {
  if (text.includes(OPEN) || text.includes(CLOSE)) return { text, marks };
  const ends = [0, ...marks.map(([, end]) => end)];
  const bounded = marks.map(
    ([from, to], at) => text.slice(ends[at], from) + OPEN + text.slice(from, to) + CLOSE,
  );
  const shown = readableText(bounded.join("") + text.slice(ends.at(-1)));
  const found: [number, number][] = [];
  let plain = "";
  let start: number | null = null;
  for (const part of shown.split(/([\uE000\uE001])/)) {
    if (part === OPEN) start = plain.length;
    else if (part === CLOSE) {
      if (start !== null && start < plain.length) found.push([start, plain.length]);
      start = null;
    } else plain += part;
  }
  return { text: plain, marks: found };
}
