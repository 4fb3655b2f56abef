import { inlineText } from "./inline-text.ts";
import { skipDefinitions } from "./link-definition.ts";

const LINE_END = /\r\n|\n|\r/;

/** Beyond this a heading is taken as it stands, so that no title costs more than its length. */
const MARKUP_LIMIT = 4096;

/**
 * The title that a heading shows: inline markup removed, white space folded, NFC.
 * @param raw for ATX the text after the opening `#`s, for setext all lines with the underline; line ends included
 * @param definitions labels of the document's link definitions; asked only when the heading holds a reference
 */
export function headingText(raw: string, atx: boolean, definitions: () => ReadonlySet<string>): string {
  const content = atx ? atxContent(raw) : setextContent(raw);
  return foldTitle(content.length > MARKUP_LIMIT ? content : inlineText(content, definitions));
}

/** The form in which titles are compared: NFC, white space folded. Nothing else is changed. */
export function foldTitle(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}

function atxContent(raw: string): string {
  const line = raw.replace(/[ \t\r\n]+$/, "");
  let end = line.length;
  while (end > 0 && line[end - 1] === "#") end--;
  if (end === line.length) return line;
  return end === 0 || line[end - 1] === " " || line[end - 1] === "\t" ? line.slice(0, end) : line;
}

function setextContent(raw: string): string {
  const lines = raw.replace(/(?:\r\n|\n|\r)$/, "").split(LINE_END);
  lines.pop();
  const content = lines.map((line) => `${line.replace(/^[ \t]+/, "")}\n`).join("");
  return content.slice(skipDefinitions(content)).trimEnd();
}
