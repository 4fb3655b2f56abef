import { columnMeaning, type LabelMeaning } from "./field-words.ts";

/** Names of the column next to a metric, which say its value only there. */
const TARGETS = /^\s*(?:目标|阈值|要求值|标准|targets?|thresholds?|values?|goals?|slo|sla)\s*$/iu;

/** Name of a column that only names the requirement if another column describes it. */
const NAMES = /^\s*(?:功能|业务|质量|非功能)?(?:需求|要求)\s*$|^\s*requirements?\s*$/iu;

/**
 * Meaning of each column of a table by its header. In a table of metrics (`指标 | 要求`, `Metric | Target`) the metric names the
 * requirement and the column after it states it, and so does the first of two columns in `需求 | 描述`, `Requirement | Description`.
 * @param heads visible texts of the header row
 * @returns the meanings in order; null for a column without a known name
 */
export function tableColumns(heads: readonly string[]): readonly (LabelMeaning | null)[] {
  const columns = withName(heads, heads.map(columnMeaning));
  const metric = columns.indexOf("measure");
  const next = columns[metric + 1];
  if (metric < 0 || columns.slice(0, metric).some((one) => one === "statement" || one === "title"))
    return columns;
  if (next !== "measure" && next !== "statement" && !TARGETS.test(heads[metric + 1] ?? "")) return columns;
  return columns.with(metric, "title").with(metric + 1, "statement");
}

function withName(
  heads: readonly string[],
  columns: readonly (LabelMeaning | null)[],
): readonly (LabelMeaning | null)[] {
  const [first, second] = columns
    .keys()
    .filter((at) => columns[at] === "statement")
    .toArray();
  if (first === undefined || second === undefined || columns.includes("title")) return columns;
  return NAMES.test(heads[first] ?? "") ? columns.with(first, "title") : columns;
}
