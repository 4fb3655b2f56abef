/** A line of a page with what distinguishes headings from text. */
export interface PdfLine {
  readonly page: number;
  readonly text: string;
  /** Height of its letters. */
  readonly size: number;
  /** From the bottom of the page. */
  readonly y: number;
  readonly x: number;
  readonly bold: boolean;
}

/** A piece of text as the PDF places it. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly font: string;
}

/** Pieces of one page as lines, from top to bottom; pieces on one base line belong together. */
export function linesOf(page: number, pieces: readonly PdfPiece[]): PdfLine[] {
  const rows: PdfPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first !== undefined && Math.abs(first.y - piece.y) < Math.max(2, piece.size * 0.4)) row?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => lineOf(page, row)).filter(({ text }) => text !== "");
}

function lineOf(page: number, row: PdfPiece[]): PdfLine {
  const ordered = row.toSorted((a, b) => a.x - b.x);
  let text = "";
  let end = 0;
  for (const piece of ordered) {
    const gap = piece.x - end;
    if (text !== "" && gap > piece.size * 0.2 && !/\s$/.test(text) && !/^\s/.test(piece.text))
      text += gap > piece.size * 2.5 ? "   " : " ";
    text += piece.text;
    end = piece.x + piece.width;
  }
  const [first] = ordered;
  const weigh = (piece: PdfPiece) => piece.text.trim().length;
  const main = ordered.reduce((best, piece) => (weigh(piece) > weigh(best) ? piece : best));
  return {
    page,
    text: text.trim(),
    size: Math.round(main.size * 10) / 10,
    y: first?.y ?? 0,
    x: first?.x ?? 0,
    bold: /bold|black|heavy|semibold|黑体|simhei/i.test(main.font),
  };
}

/** The size that most letters have. */
export function bodySize(lines: readonly PdfLine[]): number {
  const weights = new Map<number, number>();
  for (const { size, text } of lines) weights.set(size, (weights.get(size) ?? 0) + text.length);
  return [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as const)[0];
}

const folded = (text: string): string => text.replace(/\d+/g, "#").replace(/\s+/g, " ");

/** Lines at the top or bottom of pages that come again on most of them, numbers aside. */
export function runningLines(pages: readonly (readonly PdfLine[])[]): Set<string> {
  const seen = new Map<string, number>();
  for (const lines of pages) {
    const edges = new Set([...lines.slice(0, 2), ...lines.slice(-2)].map(({ text }) => folded(text)));
    for (const text of edges) seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  const often = Math.max(2, Math.ceil(pages.length * 0.5));
  return new Set([...seen].filter(([, count]) => count >= often && pages.length > 2).map(([text]) => text));
}

/** Whether a line is one of those. */
export const isRunning = (line: PdfLine, running: ReadonlySet<string>, body: number): boolean =>
  line.size <= body * 1.15 && running.has(folded(line.text));

/** An entry of a table of contents: dots that lead to a page number. */
export const isContentsEntry = (line: PdfLine): boolean =>
  /(?:\.{4,}|…{2,}|(?:\. ){4,})\s*\d+$/.test(line.text);
