import { fromMarkdown } from "mdast-util-from-markdown";
import { outline } from "#lib/domain/document/outline.ts";
import { isCommon } from "./is-common.ts";

interface Point {
  line: number;
  offset?: number | undefined;
}

/** As much of a syntax tree as is moved. */
interface Node {
  type: string;
  position?: { start: Point; end: Point } | undefined;
  children?: Node[];
}

type Parser = (text: string, file: unknown) => Node;

/** Texts up to this length are read at once. */
const WHOLE = 40_000;
/** Sections are read together up to about this length: the reader's time grows faster than what it reads. */
const PIECE = 600;

const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,999}\]:.*$/gm;
const FOOTNOTE = /^ {0,3}\[\^[^\]\n]+\]:/m;

/** Where pieces of a text begin: at headings of the document itself, where nothing else is open. */
function cuts(text: string, least: number): { start: number; line: number }[] {
  const found = [{ start: 0, line: 1 }];
  let last = 0;
  for (const { start, line } of outline(text).sections) {
    if (start - last < least) continue;
    found.push({ start, line });
    last = start;
  }
  return found;
}

function move(node: Node, lines: number, offset: number): void {
  for (const point of [node.position?.start, node.position?.end]) {
    if (point === undefined) continue;
    point.line += lines;
    if (point.offset !== undefined) point.offset += offset;
  }
  for (const child of node.children ?? []) move(child, lines, offset);
}

/** What was read of a piece, and where in its text that was last. */
interface Read {
  readonly nodes: Node[];
  line: number;
  start: number;
}

/** Pieces that were read last: a new version of a large text has nearly all of those of the one before. */
const kept = new Map<string, Read>();
const MOST_KEPT = 3_000_000;
let keptLength = 0;

function keep(piece: string, read: Read): Read {
  kept.set(piece, read);
  keptLength += piece.length;
  for (const oldest of kept.keys()) {
    if (keptLength <= MOST_KEPT) break;
    kept.delete(oldest);
    keptLength -= oldest.length;
  }
  return read;
}

/** A piece as it was read before, or read now. `key` tells it from the same words elsewhere in its text. */
function readPiece(key: string, read: () => Node[]): Read {
  const known = kept.get(key);
  if (known === undefined) return keep(key, { nodes: read(), line: 1, start: 0 });
  kept.delete(key);
  kept.set(key, known);
  return known;
}

/** The pieces of a text, read one by one and put together; null where it has to be read whole. */
function readInPieces(text: string, read: (head: string, piece: string) => Node[]): Node[] | null {
  const definitions = [...text.matchAll(DEFINITION)].map(([line]) => line);
  const head = definitions.length === 0 ? "" : `${definitions.join("\n")}\n\n`;
  const told = definitions.length;
  // Reading the definitions with every piece must not cost more than the pieces.
  const places = cuts(text, Math.max(PIECE, 2 * head.length));
  if (places.length === 1 || read(head, "").length !== told) return null;
  const times = new Map<string, number>();
  return places.flatMap(({ start, line }, at) => {
    const piece = text.slice(start, places[at + 1]?.start ?? text.length);
    // Definitions are one node each; they stand after the first piece, before the others, and are left out again.
    if (at === 0) return read("", `${piece}\n\n${head}`).slice(0, told === 0 ? undefined : -told);
    const time = (times.get(piece) ?? 0) + 1;
    times.set(piece, time);
    const own = readPiece(`${time} ${head}${piece}`, () => read(head, piece).slice(told));
    const now = { line: line - (told === 0 ? 0 : told + 1), start: start - head.length };
    for (const node of own.nodes) move(node, now.line - own.line, now.start - own.start);
    Object.assign(own, now);
    return own.nodes;
  });
}

const common: Parser = (text) => fromMarkdown(text) as Node;

/**
 * A remark plugin: a large text is read in pieces, since the reader's time grows faster than the text, and pieces
 * without GitHub's additions are read without them. Every piece is told the link definitions of the whole; a text with
 * footnotes, which count through all of it, is read whole. Pieces are kept and moved to where they stand now: what is
 * made of the tree must be made at once, and nothing may change it.
 */
export function parseBySection(this: { parser?: unknown }): void {
  const parse = this.parser as Parser;
  this.parser = (text: string, file: unknown): Node => {
    if (text.length <= WHOLE) return parse(text, file);
    const read = (head: string, piece: string) =>
      (isCommon(piece) ? common : parse)(`${head}${piece}`, file).children ?? [];
    const children = FOOTNOTE.test(text) ? null : readInPieces(text, read);
    return children === null ? parse(text, file) : { type: "root", children };
  };
}
