import { z } from "zod";
import { outline, type Section } from "../document/outline.ts";
import type { Range } from "../document/range.ts";
import { idsIn } from "../identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import { CONTEXT_LENGTH, MAX_QUOTE_LENGTH } from "./quote-limits.ts";
import { readableText } from "./readable-text.ts";

/**
 * What a comment is about: a quote of one version of a document (decision 0028). Offsets are UTF-16 code
 * units.
 */
export const anchorSchema = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** The quote as it is in the source text. */
  quote: z.string(),
  /** The quote as a reader sees it. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
  /** Titles of the enclosing sections, outermost first. */
  path: z.array(z.string()),
  /** The requirement that it belongs to. */
  item: z.string().nullable(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** The innermost section that contains an offset. */
function sectionAt(sections: readonly Section[], at: number): Section | undefined {
  return sections.findLast((one) => one.start <= at && at < one.end);
}

function lineAround(text: string, at: number): Range {
  const start = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  const rest = text.slice(at).search(/[\r\n]/);
  return { start, end: rest === -1 ? text.length : at + rest };
}

/** A text and its structure, for several anchors. */
export interface AnchorText {
  readonly text: string;
  readonly sections: readonly Section[];
  readonly pattern: IdPattern;
}

/** Prepares a text for anchors; `pattern` matches requirement ids. */
export function anchorText(text: string, pattern: IdPattern = STANDARD_ID_PATTERN): AnchorText {
  return { text, sections: outline(text).sections, pattern };
}

/** The id at the beginning of the line, or else of the heading of an enclosing section. */
function itemAt({ text, sections, pattern }: AnchorText, at: number): string | null {
  const line = lineAround(text, at);
  const [first] = idsIn(text, line, pattern);
  if (first && /^[\s|>*_#+\-\d.[\]`]*$/.test(text.slice(line.start, first.start))) return first.id;
  for (let section = sectionAt(sections, at); section; section = sections[section.parent]) {
    const [id] = idsIn(section.title, { start: 0, end: section.title.length }, pattern);
    if (id?.start === 0) return id.id;
  }
  return null;
}

/** The range without surrounding whitespace, limited to the longest quote; null if it is empty. */
function trimmed(text: string, { start, end }: Range): Range | null {
  let [from, to] = [Math.max(0, start), Math.min(end, text.length)];
  while (from < to && /\s/.test(text[from] ?? "")) from++;
  while (to > from && /\s/.test(text[to - 1] ?? "")) to--;
  if (to - from > MAX_QUOTE_LENGTH) {
    const cut = text.lastIndexOf("\n", from + MAX_QUOTE_LENGTH);
    to = cut > from ? cut : from + MAX_QUOTE_LENGTH;
  }
  return from < to ? { start: from, end: to } : null;
}

/** An anchor on a range of a text; null if the range is only whitespace. */
export function anchorAt(on: AnchorText, range: Range): Anchor | null {
  const { text, sections } = on;
  const place = trimmed(text, range);
  if (place === null) return null;
  const { start, end } = place;
  const quote = text.slice(start, end);
  return {
    start,
    end,
    quote,
    words: readableText(quote),
    before: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    after: text.slice(end, end + CONTEXT_LENGTH),
    path: sectionAt(sections, start)?.path ?? [],
    item: itemAt(on, start),
  };
}
