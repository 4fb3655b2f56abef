import { foldForSearch } from "#lib/domain/document/fold-for-search.ts";

/** Page elements that are not part of the text: anchors, authors of blocks, trace links. */
const EXCLUDED_SELECTOR = ".anchor, .blame, .req-trace, .sr-only";
const BLOCKS = "p, li, td, th, h1, h2, h3, h4, h5, h6, pre, dt, dd";

/** Limit of matches; above it the count says "more than". */
export const MAX_MATCHES = 5000;

interface Piece {
  readonly node: Text;
  /** Start of the match in the case-folded text. */
  readonly start: number;
  readonly from: Int32Array | null;
}

/** The text of a page as one searchable string, with a mapping back to its DOM nodes. */
export class TextIndex {
  private readonly pieces: Piece[] = [];
  private readonly text: string;

  constructor(root: Element) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    let length = 0;
    let block: Element | null = null;
    for (
      let node = walker.nextNode() as Text | null;
      node !== null;
      node = walker.nextNode() as Text | null
    ) {
      const parent = node.parentElement;
      if (parent === null || node.data === "" || parent.closest(EXCLUDED_SELECTOR) !== null) continue;
      const here = parent.closest(BLOCKS);
      if (here !== block) {
        parts.push("\n");
        length++;
        block = here;
      }
      const { text, from } = foldForSearch(node.data);
      this.pieces.push({ node, start: length, from });
      parts.push(text);
      length += text.length;
    }
    this.text = parts.join("");
  }

  /** The matches of a case-folded query, in order; at most `MOST_PLACES`. */
  find(query: string): Range[] {
    const found: Range[] = [];
    if (query === "") return found;
    for (let at = this.text.indexOf(query); at !== -1; at = this.text.indexOf(query, at + query.length)) {
      found.push(this.range(at, at + query.length));
      if (found.length === MAX_MATCHES) break;
    }
    return found;
  }

  private range(start: number, end: number): Range {
    const range = document.createRange();
    const [first, last] = [this.pieceAt(start), this.pieceAt(end - 1)];
    range.setStart(first.node, offset(first, start - first.start));
    range.setEnd(last.node, offset(last, end - last.start));
    return range;
  }

  private pieceAt(offsetInText: number): Piece {
    let low = 0;
    let high = this.pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.pieces[middle] as Piece).start <= offsetInText) low = middle + 1;
      else high = middle;
    }
    return this.pieces[low - 1] as Piece;
  }
}

const offset = ({ node, from }: Piece, at: number): number =>
  Math.min(node.data.length, from === null ? at : (from[Math.min(at, from.length - 1)] as number));
