import { plainLine, plainWords } from "../document/markdown-text.ts";

/** Escapes user text for OpenSpec files, so that no parser treats it as structure. */

/** One line: control characters and white space folded, lone surrogates replaced. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Escapes comments, which would hide the following text from some parsers even with escaped angle brackets. */
const withoutComments = (text: string): string => text.replaceAll("\\<!--", "&lt;!--");

/** Text for a whole line: never a heading, a list, a fence or a `**Name**:` line. */
export function specLine(text: string): string {
  return withoutComments(plainLine(oneLine(text)));
}

/** Text inside a line that has already begun. */
export function specWords(text: string): string {
  return withoutComments(plainWords(oneLine(text)));
}

/** Text at the end of a heading, where closing hashes would be dropped. */
export function headingWords(text: string): string {
  return specWords(text).replace(/#+$/, "\\$&");
}

/** Reverses the escaping of `specLine`, `specWords` and `headingWords`. */
export function plainFromSpec(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])|&lt;(?=!--)/g, (_found, mark: string | undefined) => mark ?? "<");
}

/** Truncates a text to at most `most` code units with an ellipsis; never splits a character. */
export function shortenSpecText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|\\$/, "")}…`;
}

/** Texts as a list, or the placeholder for an empty one. */
export function bulletList(texts: readonly string[], none: string): string {
  return texts.length === 0 ? none : texts.map((text) => `- ${text}`).join("\n");
}
