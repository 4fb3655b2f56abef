import { LRUCache } from "lru-cache";
import { outline, type Section } from "#lib/domain/document/outline.ts";
import { parseCommonMark } from "#lib/domain/document/parse-markdown.ts";
import { isPlainCommonMark } from "./is-plain-commonmark.ts";

interface Point {
  readonly line: number;
  readonly offset?: number | undefined;
}

/** The part of a syntax tree that is used here. */
export interface TextNode {
  readonly type: string;
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
  readonly children?: readonly TextNode[];
}

/** Parses Markdown with GitHub's extensions. */
type Reader = (text: string) => readonly TextNode[];

/** The text from one heading to a later one. */
export interface TextPiece {
  readonly start: number;
  readonly nodes: readonly TextNode[];
}

/** A text split into pieces. */
interface TextInPieces {
  /** Its link definitions. A piece that is parsed alone needs them all. */
  readonly definitions: readonly TextNode[];
  readonly pieces: Iterable<TextPiece>;
}

/** Texts up to this length are parsed in one call, in characters. */
const MAX_WHOLE_CHARACTERS = 40_000;
/**
 * Sections are parsed together up to about this length, in characters: the parser's time grows faster than its input.
 */
const PIECE_CHARACTERS = 600;

const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,999}\]:.*$/gm;
const FOOTNOTE = /^ {0,3}\[\^[^\]\n]+\]:/m;

interface Cut {
  readonly start: number;
  readonly line: number;
}

/** Offsets at which a text is split: top-level headings outside any open construct. */
function cuts(sections: readonly Section[], least: number): Cut[] {
  const found = [{ start: 0, line: 1 }];
  let last = 0;
  for (const { start, line } of sections) {
    if (start - last < least) continue;
    found.push({ start, line });
    last = start;
  }
  return found;
}

/**
 * The distance between a piece's offset in the text and the offset at which it was parsed (after the link
 * definitions).
 */
interface Shift {
  readonly lines: number;
  readonly offset: number;
}

const movedPoint = ({ line, offset, ...rest }: Point, by: Shift): Point => ({
  ...rest,
  line: line + by.lines,
  ...(offset === undefined ? {} : { offset: offset + by.offset }),
});

/** A copy of a node at another position. */
function moved(node: TextNode, by: Shift): TextNode {
  const { position, children } = node;
  return {
    ...node,
    ...(position === undefined
      ? {}
      : {
          position: { ...position, start: movedPoint(position.start, by), end: movedPoint(position.end, by) },
        }),
    ...(children === undefined ? {} : { children: children.map((child) => moved(child, by)) }),
  };
}

/** Freezes a tree. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** Parsed pieces by source. A new version of a large text shares nearly all of them. Limited by characters. */
const cache = new LRUCache<string, readonly TextNode[]>({
  maxSize: 3_000_000,
  sizeCalculation: (_nodes, source) => source.length,
});

/** A piece from the cache, or parsed now. */
function readPiece(source: string, read: () => readonly TextNode[]): readonly TextNode[] {
  const cached = cache.get(source);
  if (cached !== undefined) return cached;
  const nodes = frozen(read());
  cache.set(source, nodes);
  return nodes;
}

const common: Reader = (text) => parseCommonMark(text).children;

/**
 * Parses a large text piece by piece, lazily: the parser's time grows faster than the text, and pieces without
 * GitHub's extensions are parsed as plain CommonMark. Every piece gets the link definitions of the whole text. Pieces
 * are cached by source; the result is a copy that the caller can change.
 * @returns null for a text that has to be parsed as a whole: a short one, one without headings, or one with
 * footnotes, which are numbered throughout.
 */
export function piecesOf(
  text: string,
  read: Reader,
  sections: readonly Section[] = outline(text).sections,
): TextInPieces | null {
  if (text.length <= MAX_WHOLE_CHARACTERS || FOOTNOTE.test(text)) return null;
  const definitions = [...text.matchAll(DEFINITION)].map(([line]) => line.trimEnd());
  const head = definitions.length === 0 ? "" : `${definitions.join("\n")}\n\n`;
  // Parsing the definitions with each piece must not cost more than the pieces.
  const places = cuts(sections, Math.max(PIECE_CHARACTERS, 2 * head.length));
  const nodes = common(head);
  if (places.length === 1 || nodes.length !== definitions.length) return null;
  return { definitions: nodes, pieces: allPieces(text, places, { head, reported: nodes.length, read }) };
}

function* allPieces(
  text: string,
  places: readonly Cut[],
  { head, reported, read }: { readonly head: string; readonly reported: number; readonly read: Reader },
): Generator<TextPiece, void> {
  for (const [at, { start, line }] of places.entries()) {
    const piece = text.slice(start, places[at + 1]?.start ?? text.length);
    const source = `${head}${piece}`;
    const reader = isPlainCommonMark(source) ? common : read;
    // Definitions are one node each. They follow the first piece and precede the others, and are removed from the
    // result.
    if (at === 0)
      yield { start, nodes: reader(`${piece}\n\n${head}`).slice(0, reported === 0 ? undefined : -reported) };
    else {
      const by = { lines: line - 1 - (reported === 0 ? 0 : reported + 1), offset: start - head.length };
      const nodes = readPiece(source, () => reader(source).slice(reported));
      yield { start, nodes: nodes.map((node) => moved(node, by)) };
    }
  }
}

/** Remark plugin: parses a large text piece by piece (`piecesOf`). */
export function parseBySection(this: { parser?: unknown }): void {
  const parse = this.parser as (text: string, file: unknown) => TextNode;
  this.parser = (text: string, file: unknown): TextNode => {
    const parts = piecesOf(text, (part) => parse(part, file).children ?? []);
    return parts === null
      ? parse(text, file)
      : { type: "root", children: [...parts.pieces].flatMap(({ nodes }) => nodes) };
  };
}
