import { outline } from "#lib/domain/document/outline.ts";
import { withoutPictures } from "#lib/domain/document/picture/without-pictures.ts";

/** A part of a document that is found and quoted as a unit. */
export interface TextPassage {
  /** Section that contains it; "" before the first heading. */
  readonly sid: string;
  readonly title: string;
  /** Titles from the outermost section down to this one. */
  readonly path: readonly string[];
  /** 1-based line of its first character; line of the heading if the section has no own text. */
  readonly line: number;
  /** UTF-16 offsets in the document: `markdown.slice(start, end) === text`, except for pictures. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const LONGEST = 4000;

interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a document into passages: the own text of each section without its heading. Long text is split at blank lines into at
 * most 4,000 characters (without blank lines: at line ends, sentence ends or anywhere). Text before the first heading comes
 * first; front matter is left out. A section without own text gives an empty passage, because its title can be searched. The
 * data of embedded pictures is not included. Linear time; never throws.
 */
export function splitDocument(text: string): TextPassage[] {
  const markdown = withoutPictures(text);
  const { sections, contentStart } = outline(markdown);
  const lines = new LineCounter(markdown);
  const passages: TextPassage[] = [];
  const first = sections[0]?.start ?? markdown.length;
  for (const piece of pieces(markdown, { start: contentStart, end: first })) {
    passages.push({ sid: "", title: "", path: [], line: lines.at(piece.start), ...cut(markdown, piece) });
  }
  for (const [i, { sid, title, path, line, bodyStart, end }] of sections.entries()) {
    const ownEnd = Math.min(sections[i + 1]?.start ?? end, end);
    const own = pieces(markdown, { start: bodyStart, end: ownEnd });
    for (const piece of own)
      passages.push({ sid, title, path, line: lines.at(piece.start), ...cut(markdown, piece) });
    if (own.length === 0)
      passages.push({ sid, title, path, line, start: bodyStart, end: bodyStart, text: "" });
  }
  return passages;
}

/** Passages of tables and data are short, because a match is one row of many. */
const LONGEST_PLAIN = 1200;

/**
 * Splits a text without headings (notes, tables, data) into passages of at most 1,200 characters at blank lines, line ends,
 * sentences or anywhere. Linear time; never throws.
 */
export function splitPlainText(text: string): TextPassage[] {
  const lines = new LineCounter(text);
  return pieces(text, { start: 0, end: text.length }, LONGEST_PLAIN).map((piece) => ({
    sid: "",
    title: "",
    path: [],
    line: lines.at(piece.start),
    ...cut(text, piece),
  }));
}

function cut(markdown: string, { start, end }: Piece): Piece & { readonly text: string } {
  return { start, end, text: markdown.slice(start, end) };
}

/** The text of a range without surrounding blank lines, in pieces of at most the maximum length. */
function pieces(text: string, { start: from, end: to }: Piece, longest = LONGEST): Piece[] {
  const found: Piece[] = [];
  let start = from;
  while (start < to) {
    start = firstLineWithText(text, start, to);
    if (start >= to) break;
    const end = to - start <= longest ? to : breakBefore(text, start, longest);
    if (text.slice(start, end).trim() !== "") found.push({ start, end: trimmedEnd(text, start, end) });
    start = end;
  }
  return found;
}

/** Start of the first line in the range that is not blank, or `to`. */
function firstLineWithText(text: string, from: number, to: number): number {
  let start = from;
  for (let at = from; at < to; at++) {
    const c = text.charCodeAt(at);
    if (c === 10 || c === 13) start = at + 1;
    else if (c !== 32 && c !== 9) return start;
  }
  return to;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.slice(at - 1, at).trim() === "") at--;
  return at;
}

/** Break positions, best kind first: after a blank line, a line end, a sentence, a blank. */
const BREAKS = [/\n[ \t]*\r?\n|\r[ \t]*\r/g, /\r\n|\n|\r/g, /[。！？；]|[.!?;]\s/g, /\s/g];

function breakBefore(text: string, start: number, longest: number): number {
  const window = text.slice(start, start + longest);
  for (const pattern of BREAKS) {
    let best = 0;
    for (const match of window.matchAll(pattern)) best = match.index + match[0].length;
    if (best > longest / 4) return start + best;
  }
  return start + (isHighSurrogate(window.charCodeAt(longest - 1)) ? longest - 1 : longest);
}

function isHighSurrogate(c: number): boolean {
  return c >= 0xd800 && c <= 0xdbff;
}

/** Computes the line numbers of ascending offsets in one pass. */
class LineCounter {
  private readonly text: string;
  private offset = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
  }

  at(offset: number): number {
    for (; this.offset < offset; this.offset++) {
      const c = this.text.charCodeAt(this.offset);
      if (c === 10 || (c === 13 && this.text.charCodeAt(this.offset + 1) !== 10)) this.line++;
    }
    return this.line;
  }
}
