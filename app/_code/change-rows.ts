import type { CodeDiffFile } from "#lib/domain/code-review/code-diff.ts";
import { splitRows, unifiedRows } from "./diff-rows.ts";
import { type DiffLook, lineMarkup, pairMarkup, type RowLook } from "./line-markup.ts";

/** A row of a difference with the numbers of its line on both sides. */
export interface DiffRow {
  readonly markup: string;
  readonly old: number | null;
  readonly now: number | null;
}

/** The rows of a hunk in the unified or the split view. */
export function rowsOfHunk(hunk: CodeDiffFile["hunks"][number], look: DiffLook, row: RowLook): DiffRow[] {
  if (look === "split")
    return splitRows(hunk).map((pair) => ({
      markup: pairMarkup(pair, row),
      old: pair.left?.old ?? null,
      now: pair.right?.new ?? null,
    }));
  return unifiedRows(hunk).map((line) => ({ markup: lineMarkup(line, row), old: line.old, now: line.new }));
}
