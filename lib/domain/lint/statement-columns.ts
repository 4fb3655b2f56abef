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
]);

const CONDITION =
  /触发|前置|前提|后置|输入|输出|\b(?:trigger|pre-?conditions?|post-?conditions?|inputs?|outputs?)\b/i;

/** Meaning of a column by its heading. */
export function meaningOfColumn(head: string): ColumnMeaning {
  return columnMeaning(head) ?? (CONDITION.test(head) ? "condition" : null);
}
