import { columnMeaning, type LabelMeaning } from "../requirements/records/field-words.ts";

/** Meaning of a table column; `condition`: when a requirement applies and what comes of it. */
export type ColumnMeaning = LabelMeaning | "condition" | null;

/** Columns about a requirement, which do not state it. */
export const FACT_COLUMNS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
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

/** Meaning of a column by its heading. */
export function meaningOfColumn(head: string): ColumnMeaning {
  return columnMeaning(head) ?? (CONDITION.test(head) ? "condition" : null);
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
