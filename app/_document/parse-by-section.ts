import { outline } from "#lib/domain/document/outline.ts";

interface Point {
  line: number;
  offset?: number | undefined;
}

/** As much of a syntax tree as is moved. */
interface Node {
  position?: { start: Point; end: Point } | undefined;
  children?: Node[];
}

type Parser = (text: string, file: unknown) => Node;

/** Texts up to this length are read at once. */
const WHOLE = 40_000;
/** Sections are read together up to about this length. */
const PIECE = 2000;

const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]{1,999}\]:.*$/gm;
const FOOTNOTE = /^ {0,3}\[\^[^\]\n]+\]:/m;

/** Where pieces of a text begin: at headings of the document itself, where nothing else is open. */
function cuts(text: string): { start: number; line: number }[] {
  const found = [{ start: 0, line: 1 }];
  let last = 0;
  for (const { start, line } of outline(text).sections) {
    if (start - last < PIECE) continue;
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

/** The pieces of a text, read one by one and put together; null where it has to be read whole. */
function readInPieces(text: string, read: (piece: string) => Node[]): Node[] | null {
  const definitions = [...text.matchAll(DEFINITION)].map(([line]) => line);
  const head = definitions.length === 0 ? "" : `${definitions.join("\n")}\n\n`;
  const told = definitions.length;
  const places = cuts(text);
  if (places.length === 1 || read(head).length !== told) return null;
  return places.flatMap(({ start, line }, at) => {
    const piece = text.slice(start, places[at + 1]?.start ?? text.length);
    // Definitions are one node each; they stand after the first piece, before the others, and are left out again.
    if (at === 0) return read(`${piece}\n\n${head}`).slice(0, told === 0 ? undefined : -told);
    const own = read(head + piece).slice(told);
    for (const node of own) move(node, line - 1 - (told === 0 ? 0 : told + 1), start - head.length);
    return own;
  });
}

/** Texts that were read last: versions do not change, and a large one is looked at more than once. */
const kept = new Map<string, Node>();
const MOST_KEPT = 3;

/**
 * A remark plugin: a large text is read in pieces, since the reader's time grows faster than the text. Every piece is
 * told the link definitions of the whole; a text with footnotes, which count through all of it, is read whole. What was
 * read is shared between pages: nothing after it may change the tree.
 */
export function parseBySection(this: { parser?: unknown }): void {
  const parse = this.parser as Parser;
  this.parser = (text: string, file: unknown): Node => {
    if (text.length <= WHOLE) return parse(text, file);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const children = FOOTNOTE.test(text)
      ? null
      : readInPieces(text, (piece) => parse(piece, file).children ?? []);
    const tree = children === null ? parse(text, file) : ({ type: "root", children } as Node);
    kept.set(text, tree);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return tree;
  };
}
