import { type Block, readBlocks } from "../document/blocks.ts";
import { patternOfText } from "./declared-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "./id-pattern.ts";

/** An id in a document with its position. Offsets are UTF-16 code units. */
export interface FoundId {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
  readonly place: "heading" | "item" | "bold" | "cell" | "text";
  /** Whether it is the first text in its heading, list item, paragraph or cell, where it can name the rest. */
  readonly leads: boolean;
}

/**
 * All ids of a document in reading order, except in code and HTML. Linear; never throws.
 */
export function findIds(markdown: string, pattern: IdPattern = STANDARD_ID_PATTERN): FoundId[] {
  const found: FoundId[] = [];
  const all = patternOfText(pattern, markdown);
  for (const block of readBlocks(markdown)) {
    if (block.kind !== "text" && block.kind !== "heading" && block.kind !== "row") continue;
    const lines = new LineCount(markdown, block);
    for (const place of idsIn(markdown, block, all))
      found.push({ ...placed(markdown, block, place), ...place, line: lines.at(place.start) });
  }
  return found;
}

export interface IdPlace {
  /** The id with plain hyphens. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The ids in [start, end) of a text, in order, at any position. */
export function idsIn(text: string, range: { start: number; end: number }, pattern: IdPattern): IdPlace[] {
  const declared = pattern.declared.size === 0 ? [] : inCode(text, range, pattern);
  const around = alongDashes(text, range, pattern).filter(
    ({ start }) => !declared.some((code) => code.start <= start && start < code.end),
  );
  const found = [...declared, ...around].sort((a, b) => a.start - b.start);
  if (pattern.others === null) return found;
  const taken = new Set(found.map(({ start }) => start));
  for (const match of plainHyphens(text.slice(range.start, range.end)).matchAll(pattern.others)) {
    const start = range.start + match.index;
    if (!taken.has(start)) found.push({ id: match[0], start, end: start + match[0].length });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Declared ids, each the whole text of its code. */
function inCode(
  text: string,
  { start, end }: { start: number; end: number },
  { declared }: IdPattern,
): IdPlace[] {
  return [...text.slice(start, end).matchAll(/`([^`\r\n]+)`/g)].flatMap(({ 1: code = "", index }) => {
    const at = start + index + 1;
    return declared.has(code) ? [{ id: code, start: at, end: at + code.length }] : [];
  });
}

/** Hyphens that word processors write in ids so that these are not broken at a line end (U+2010, U+2011). */
const TYPESET_HYPHEN = /[\u2010\u2011]/g;

/** A text of the same length with plain hyphens. */
export const plainHyphens = (text: string): string => text.replace(TYPESET_HYPHEN, "-");

/** Offset of an id in [start, end) of a text; -1 if it is not there. */
export function indexOfId(text: string, id: string, { start, end }: { start: number; end: number }): number {
  const at = plainHyphens(text.slice(start, end)).indexOf(id);
  return at < 0 ? -1 : start + at;
}

const MAX_ID_LENGTH = 48;

function alongDashes(text: string, range: { start: number; end: number }, { whole }: IdPattern): IdPlace[] {
  const found: IdPlace[] = [];
  for (let at = range.start; at < range.end; at++) {
    if (!isHyphen(text.charCodeAt(at)) || !isDigit(text.charCodeAt(at + 1))) continue;
    const place = tokenAround(text, at, range);
    if (place !== null && whole.test(place.id)) found.push(place);
    if (place !== null) at = Math.max(at, place.end - 1);
  }
  return found;
}

function tokenAround(text: string, dash: number, range: { start: number; end: number }): IdPlace | null {
  let start = dash;
  while (start > range.start && dash - start < MAX_ID_LENGTH && isIdChar(text.charCodeAt(start - 1))) start--;
  let end = dash + 1;
  while (end < range.end && end - dash < MAX_ID_LENGTH && isIdChar(text.charCodeAt(end))) end++;
  end = hierarchicalEnd(text, end, range.end);
  while (start < dash && isMark(text.charCodeAt(start))) start++;
  while (end > dash + 1 && isMark(text.charCodeAt(end - 1))) end--;
  return start === dash ? null : { id: plainHyphens(text.slice(start, end)), start, end };
}

/** End of a hierarchical number, which continues after its dot, with the letter after it: FR-1.2, FR-1.2b. */
function hierarchicalEnd(text: string, from: number, most: number): number {
  let end = from;
  while (
    text.charCodeAt(end) === 46 &&
    end + 1 < most &&
    isDigit(text.charCodeAt(end + 1)) &&
    isDigit(text.charCodeAt(end - 1))
  ) {
    end++;
    while (end < most && isDigit(text.charCodeAt(end))) end++;
    if (end < most && isLetter(text.charCodeAt(end)) && !isIdChar(text.charCodeAt(end + 1))) end++;
  }
  return end;
}

function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

function isHyphen(c: number): boolean {
  return c === 45 || c === 0x2010 || c === 0x2011;
}

function isMark(c: number): boolean {
  return isHyphen(c) || c === 95;
}

function isLetter(c: number): boolean {
  return (c >= 65 && c <= 90) || (c >= 97 && c <= 122);
}

function isIdChar(c: number): boolean {
  return isDigit(c) || isLetter(c) || isMark(c);
}

const LEADING = /^[\s#>*_`~[\]【】(（「|\-+]*$/;
const LEADING_CELL = /(?:^|[^\\])\|[\s*_`~[\]【】(（「]*$/;
/** Maximum length of markup before an id that names what follows; limits the cost per id. */
const LOOK_BACK = 60;

function placed(text: string, block: Block, { start }: IdPlace): Pick<FoundId, "place" | "leads"> {
  const from = Math.max(block.start, start - LOOK_BACK);
  const before = text.slice(from, start);
  const leading = from === block.start && LEADING.test(before);
  if (block.kind === "heading") return { place: "heading", leads: leading };
  if (block.kind === "row") return { place: "cell", leads: leading || LEADING_CELL.test(before) };
  const bold = /(?:\*\*|__)[[【(（]?$/.test(before);
  return { place: bold ? "bold" : block.item ? "item" : "text", leads: leading };
}

/** Line numbers of ascending offsets within one block. */
class LineCount {
  private readonly text: string;
  private offset: number;
  private line: number;

  constructor(text: string, block: Block) {
    this.text = text;
    this.offset = block.start;
    this.line = block.line;
  }

  at(offset: number): number {
    for (; this.offset < offset; this.offset++) {
      const c = this.text.charCodeAt(this.offset);
      if (c === 10 || (c === 13 && this.text.charCodeAt(this.offset + 1) !== 10)) this.line++;
    }
    return this.line;
  }
}
