import { plainLine, plainWords } from "../document/markdown-text.ts";

/** Puts words of people into an OpenSpec file so that no reader takes them for structure. */

/** One line: control characters and white space folded, half characters replaced. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** A comment would hide what follows from some readers; escaped angle brackets alone do not prevent it. */
const withoutComments = (text: string): string => text.replaceAll("\\<!--", "&lt;!--");

/** Its own whole line: never a heading, a list, a fence or a `**Name**:` line. */
export function specLine(text: string): string {
  return withoutComments(plainLine(oneLine(text)));
}

/** Words inside a line that has begun. */
export function specWords(text: string): string {
  return withoutComments(plainWords(oneLine(text)));
}

/** Words at the end of a heading, where closing hashes would be dropped. */
export function headingWords(text: string): string {
  return specWords(text).replace(/#+$/, "\\$&");
}

/** What `specLine` and its sisters wrote, as it was before. */
export function plainFromSpec(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])|&lt;(?=!--)/g, (_found, mark: string | undefined) => mark ?? "<");
}

/** The text in at most `most` code units, with a sign that something is left out; never half a character. */
export function shortenSpecText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|\\$/, "")}…`;
}

/** Texts as a list, or the words that stand for an empty one. */
export function bulletList(texts: readonly string[], none: string): string {
  return texts.length === 0 ? none : texts.map((text) => `- ${text}`).join("\n");
}
