/**
 * Emphasis, strong emphasis, deletions, code and links inside a sentence (CommonMark 0.31 §6, GFM 6.5), for texts that people pasted
 * from Markdown. Anything that is not closed is text.
 */

export type InlineMark = "strong" | "em" | "del" | "code" | "link";

/** A piece of a sentence: text, or a mark around further pieces. */
export type InlinePiece =
  | string
  | { readonly mark: InlineMark; readonly pieces: readonly InlinePiece[]; readonly source: string };

/**
 * Marks by their delimiters, the longest first. Single marks do not open inside a word, so that `2*3*4` and `snake_case` stay.
 */
const PAIRS: readonly (readonly [InlineMark, RegExp])[] = [
  ["code", /(?<!`)(`+)(?!`)([^`]+?)(?<!`)\1(?!`)/u],
  ["link", /(?<!\\)!?\[((?:[^[\]\\]|\\.)+)\]\([^()\s]*(?:\s+"[^"]*")?\)/u],
  ["strong", /(?<!\\)\*\*(?=\S)((?:[^*]|\*(?!\*))+?)(?<=\S)\*\*/u],
  ["strong", /(?<![\p{L}\p{N}_\\])__(?=\S)([^_]+?)(?<=\S)__(?![\p{L}\p{N}_])/u],
  ["del", /(?<![~\\])~~(?=\S)([^~]+?)(?<=\S)~~(?!~)/u],
  ["em", /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/u],
  ["em", /(?<![\p{L}\p{N}_\\])_(?=[^\s_])([^_]+?)(?<=[^\s_])_(?![\p{L}\p{N}_])/u],
];

interface Found {
  readonly mark: InlineMark;
  readonly at: number;
  readonly end: number;
  readonly inner: string;
}

/** The first mark of a text; of two that begin at the same place, the earlier one of the list. */
function firstMark(text: string): Found | null {
  let first: Found | null = null;
  for (const [mark, pattern] of PAIRS) {
    const match = pattern.exec(text);
    if (match === null || (first !== null && match.index >= first.at)) continue;
    first = { mark, at: match.index, end: match.index + match[0].length, inner: match.at(-1) ?? "" };
  }
  return first;
}

/** A sentence divided at its inline Markdown. */
export function inlinePieces(text: string): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let rest = text;
  while (rest !== "") {
    const found = firstMark(rest);
    if (found === null) break;
    if (found.at > 0) pieces.push(rest.slice(0, found.at));
    const { mark, inner } = found;
    const source = rest.slice(found.at, found.end);
    pieces.push({ mark, pieces: mark === "code" ? [inner.trim()] : inlinePieces(inner), source });
    rest = rest.slice(found.end);
  }
  if (rest !== "") pieces.push(rest);
  return pieces;
}

function textOf(pieces: readonly InlinePiece[]): string {
  const words = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    return piece.mark === "link" ? piece.source : textOf(piece.pieces);
  });
  return words.join("");
}

/** The words of a sentence without its inline Markdown. A link stays as it is written, with its address. */
export const withoutMarks = (text: string): string => textOf(inlinePieces(text));
