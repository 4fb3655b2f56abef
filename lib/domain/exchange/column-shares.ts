import { inlineWords, type PrintedBlock } from "./printed-block.ts";

type PrintedTable = Extract<PrintedBlock, { readonly kind: "table" }>;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;
const CAPITAL = /[A-Z0-9@%&#_WwMm]/;

/** Text width in halves of an East Asian character. */
function halves(text: string): number {
  let sum = 0;
  for (const char of text) sum += WIDE.test(char) ? 2 : CAPITAL.test(char) ? 1.3 : 1.05;
  return sum;
}

/** Total width of a table line, and the width that borders and padding take from each column. */
const LINE = 94;
const PADDING = 3;
/** Maximum column width; a longer cell is wrapped. */
const MAX_WIDTH = 90;
/** Line break opportunities: blanks, next to East Asian characters, after their punctuation. */
const BREAKS = /[\s\p{Script=Han}，。、；：（）“”！？]+/u;

/** Minimum column width, and the word length above which words are broken. */
const MIN_WIDTH = 4;
const LONGEST_WORD = 26;

/**
 * Column widths of a table as fractions of the line. Each column is at least as wide as its longest word if possible; the
 * remaining width goes to columns with more text. Words too long for any width are broken; short words have priority.
 */
export function columnShares(table: PrintedTable): number[] {
  const columns = table.head.map((head, at) => {
    const cells = [head, ...table.rows.map((row) => row[at] ?? [])].map(inlineWords);
    const word = Math.max(0, ...cells.flatMap((cell) => cell.split(BREAKS)).map(halves));
    const longest = Math.max(0, ...cells.map(halves));
    const least = Math.min(LONGEST_WORD, Math.max(MIN_WIDTH, word)) + PADDING;
    return { least, most: Math.max(least, Math.min(MAX_WIDTH, longest) + PADDING) };
  });
  const widths = fitColumns(columns);
  const sum = widths.reduce((a, b) => a + b, 0) || 1;
  return widths.map((width) => width / sum);
}

interface Column {
  readonly least: number;
  readonly most: number;
}

function fitColumns(columns: readonly Column[]): number[] {
  const total = (of: (column: Column) => number) => columns.reduce((sum, column) => sum + of(column), 0);
  if (total(({ most }) => most) <= LINE) return columns.map(({ most }) => most);
  const least = total((column) => column.least);
  if (least > LINE) return capWidths(columns.map((column) => column.least));
  const wish = ({ least: from, most }: Column) => Math.sqrt(most - from);
  const wishes = total(wish) || 1;
  return columns.map((column) => column.least + ((LINE - least) * wish(column)) / wishes);
}

/** Reduces the widest columns to a common width until all fit. */
function capWidths(widths: readonly number[]): number[] {
  let cap = LINE;
  let left = LINE;
  const sorted = widths.toSorted((a, b) => a - b);
  for (const [at, width] of sorted.entries()) {
    cap = left / (sorted.length - at);
    if (width > cap) break;
    left -= width;
  }
  return widths.map((width) => Math.min(width, cap));
}
