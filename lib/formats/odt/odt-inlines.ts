import type { ElementContent } from "hast";
import { htmlElement } from "./html-element.ts";
import type { TextLook } from "./odt-styles.ts";

/** A part of a paragraph with one look: text, a line break or a picture. */
export interface OdtPiece {
  readonly node: ElementContent;
  readonly look: TextLook;
  /** Address of the link that it is in; "" outside links. */
  readonly href: string;
}

type Wrap = (piece: OdtPiece) => string;

/** What is around a text, outermost first: the name of the element, or "". */
const WRAPS: readonly Wrap[] = [
  ({ href }) => href,
  ({ look, node }) => (look.bold === true && node.type === "text" ? "strong" : ""),
  ({ look, node }) => (look.italic === true && node.type === "text" ? "em" : ""),
  ({ look, node }) => (look.struck === true && node.type === "text" ? "del" : ""),
  ({ look }) => look.raised ?? "",
  ({ look, node }) => (look.code === true && node.type === "text" ? "code" : ""),
];

/** The pieces of a paragraph as HTML, each mark around as much as has it. */
export const inlinesOf = (pieces: readonly OdtPiece[]): ElementContent[] =>
  wrapped(joinedPieces(pieces).flatMap(splitBlanks), 0);

/** Pieces of one look are one, so that the blank between them stays in its marks. */
function joinedPieces(pieces: readonly OdtPiece[]): OdtPiece[] {
  const out: OdtPiece[] = [];
  const looks = (one: OdtPiece) => WRAPS.map((wrap) => wrap(one)).join("\n");
  for (const piece of pieces) {
    const last = out.at(-1);
    if (piece.node.type === "text" && last?.node.type === "text" && looks(piece) === looks(last))
      out[out.length - 1] = { ...last, node: { type: "text", value: last.node.value + piece.node.value } };
    else out.push(piece);
  }
  return out;
}

function wrapped(pieces: readonly OdtPiece[], at: number): ElementContent[] {
  const wrap = WRAPS[at];
  if (wrap === undefined) return joinTexts(pieces.map(({ node }) => node));
  const out: ElementContent[] = [];
  for (let from = 0; from < pieces.length; ) {
    const mark = wrap(pieces[from] as OdtPiece);
    let to = from + 1;
    while (to < pieces.length && wrap(pieces[to] as OdtPiece) === mark) to++;
    const inner = wrapped(pieces.slice(from, to), at + 1);
    if (mark === "") out.push(...inner);
    else out.push(at === 0 ? htmlElement("a", inner, { href: mark }) : htmlElement(mark, inner));
    from = to;
  }
  return out;
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type === "text" && last?.type === "text")
      out[out.length - 1] = { type: "text", value: last.value + node.value };
    else out.push(node);
  }
  return out;
}

/** Blanks at the ends of marked text are outside its marks, where Markdown has them. */
function splitBlanks(piece: OdtPiece): OdtPiece[] {
  const { node, look, href } = piece;
  if (node.type !== "text") return [piece];
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.value) ?? [];
  const blank = (value: string): OdtPiece[] =>
    value === "" ? [] : [{ node: { type: "text", value }, look: {}, href }];
  if (words === "") return blank(before + after);
  return [...blank(before), { node: { type: "text", value: words }, look, href }, ...blank(after)];
}
