import { LINE, type LineKind } from "./block-kinds.ts";
import { BlockScan } from "./block-scan.ts";
import type { OpenLeaf } from "./open-leaf.ts";
import { countCells } from "./table-row.ts";

/** A table at document level. */
export interface MarkdownTable {
  /** Start of the header line. */
  readonly start: number;
  readonly line: number;
  readonly columns: number;
  /** Offset after the delimiter row, its line end excluded. */
  readonly headEnd: number;
  /** End of the last row, its line end excluded. */
  end: number;
}

/** Tables at document level of a range that begins at document level; `firstLine` is the 1-based line of `from`. */
export function scanTables(
  text: string,
  { from, to, firstLine }: { readonly from: number; readonly to: number; readonly firstLine: number },
): MarkdownTable[] {
  const found: MarkdownTable[] = [];
  let above = from;
  let isOpen = false;
  const read = (kind: LineKind, { depth, lineStart, lineEnd, line }: OpenLeaf): void => {
    const isTable = kind === LINE.table && depth === 0;
    const table = found.at(-1);
    if (isTable && isOpen && table !== undefined) table.end = lineEnd;
    else if (isTable) {
      const columns = countCells(text, lineStart, lineEnd);
      found.push({ start: above, line: line - 1, columns, headEnd: lineEnd, end: lineEnd });
    }
    isOpen = isTable;
    above = lineStart;
  };
  new BlockScan(text, read).run(from, to, firstLine);
  return found;
}
