import { foldTitle } from "../../document/heading-text.ts";
import { inlineText } from "../../document/inline-text.ts";

const NO_DEFINITIONS: ReadonlySet<string> = new Set();

/** Visible text of a piece of Markdown on one line: no markup, white space folded, NFC. */
export function shownText(source: string): string {
  const line = /[\r\n]/.test(source) ? source.replace(/\\?[ \t]*(?:\r\n|\n|\r)[ \t]*/g, " ") : source;
  return foldTitle(inlineText(line, () => NO_DEFINITIONS));
}
