import { z } from "zod";
import { outline, type Section } from "../document/outline.ts";
import type { Range } from "../document/range.ts";
import { idsIn } from "../identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import { AROUND, LONGEST_QUOTE } from "./around.ts";
import { readableWords } from "./readable-words.ts";

/** What a comment is about: words of one version of a document (decision 0028). Offsets are UTF-16 code units. */
export const anchorSchema = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** The words as they are in the text. */
  quote: z.string(),
  /** The same as a reader sees them. */
  words: z.string(),
  before: z.string(),
  after: z.string(),
  /** Titles of the sections around it, from the outermost. */
  path: z.array(z.string()),
  /** The requirement that it belongs to. */
  item: z.string().nullable(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** The innermost section that holds an offset. */
function sectionAt(sections: readonly Section[], at: number): Section | undefined {
  return sections.findLast((one) => one.start <= at && at < one.end);
}

function lineAround(text: string, at: number): Range {
  const start = Math.max(text.lastIndexOf("\n", at - 1), text.lastIndexOf("\r", at - 1)) + 1;
  const rest = text.slice(at).search(/[\r\n]/);
  return { start, end: rest === -1 ? text.length : at + rest };
}

/** What is known of a text on which several anchors are made. */
export interface AnchorText {
  readonly text: string;
  readonly sections: readonly Section[];
  readonly pattern: IdPattern;
}

/** A text on which anchors are made; `pattern` tells the ids of requirements. */
export function anchorText(text: string, pattern: IdPattern = STANDARD_ID_PATTERN): AnchorText {
  return { text, sections: outline(text).sections, pattern };
}

/** The id that begins the line, else the one that begins the heading of a section around it. */
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

/** The range without blanks at its ends, no longer than a comment may be about; null where nothing is left. */
function trimmed(text: string, { start, end }: Range): Range | null {
  let [from, to] = [Math.max(0, start), Math.min(end, text.length)];
  while (from < to && /\s/.test(text[from] ?? "")) from++;
  while (to > from && /\s/.test(text[to - 1] ?? "")) to--;
  if (to - from > LONGEST_QUOTE) {
    const cut = text.lastIndexOf("\n", from + LONGEST_QUOTE);
    to = cut > from ? cut : from + LONGEST_QUOTE;
  }
  return from < to ? { start: from, end: to } : null;
}

/** An anchor on a stretch of a text; null where it holds nothing but blanks. */
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
    words: readableWords(quote),
    before: text.slice(Math.max(0, start - AROUND), start),
    after: text.slice(end, end + AROUND),
    path: sectionAt(sections, start)?.path ?? [],
    item: itemAt(on, start),
  };
}
