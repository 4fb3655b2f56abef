import { columnMeaning, type LabelMeaning } from "../requirements/records/field-words.ts";
import { tableColumns } from "../requirements/records/table-columns.ts";

/** Meaning of a table column; `condition`: when a requirement applies and what comes of it. */
export type ColumnMeaning = LabelMeaning | "condition" | null;

/** Columns about a requirement, which do not state it. */
const FACT_COLUMNS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  "condition",
  "acceptance",
  "verification",
  "rationale",
  "source",
  "measure",
]);

/** Columns whose heading says that their cells are required. */
export const STATING_COLUMNS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(["statement", "measure"]);

const CONDITION =
  /触发|前置|前提|后置|输入|输出|\b(?:trigger|pre-?conditions?|post-?conditions?|inputs?|outputs?)\b/i;

const MARKUP = /[*_`]/g;

/** Cells of a row of a table, with the empty texts outside its outer bars. */
export const splitRow = (row: string): readonly string[] => row.split(/(?<!\\)\|/);

/** Names of the columns in a row of headings. */
export const headsOf = (row: string): readonly string[] =>
  splitRow(row).map((cell) => cell.replace(MARKUP, "").trim());

/** Meaning of each column by the row of headings. */
export function columnsOf(row: string): readonly ColumnMeaning[] {
  const heads = headsOf(row);
  return tableColumns(heads).map(
    (meaning, at) => meaning ?? (CONDITION.test(heads[at] ?? "") ? "condition" : null),
  );
}

/** Characters from which a cell can state a requirement. */
const LEAST_STATEMENT = 6;

/** The cells of a row whose column is about a requirement and does not state it, if another cell can. */
export function factCells(cells: readonly string[], columns: readonly ColumnMeaning[]): ReadonlySet<number> {
  const facts = new Set(cells.keys().filter((at) => FACT_COLUMNS.has(columns[at] ?? null)));
  const canState = cells.some((cell, at) => !facts.has(at) && cell.trim().length >= LEAST_STATEMENT);
  return canState ? facts : new Set();
}

const LABELLED = /^(?:\*\*|__)?([\p{L}\p{N}][^:：*_|\r\n]{0,40}?)(?:\*\*|__)?[ \t]*[:：](?:\*\*|__)?[ \t]*/u;

/** Label of a list item with the start of its value; null if the label is unknown. */
export function labelledItem(
  text: string,
): { readonly meaning: LabelMeaning; readonly valueAt: number } | null {
  const match = LABELLED.exec(text);
  const meaning = columnMeaning(match?.[1] ?? "");
  return match === null || meaning === null ? null : { meaning, valueAt: match[0].length };
}
