import type { Language } from "../language.ts";
import { checkItems, checkLinks } from "./check-items.ts";
import { FreshIds } from "./fresh-ids.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";
import { overLimit } from "./import-problem.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import type { FoundColumn } from "./imported-document.ts";
import { COLUMN_NAMES, guessMapping, readLinksCell, SECTION_SEPARATOR } from "./item-columns.ts";
import { type RequirementItem, type RequirementLink, requirementItem } from "./requirement-item.ts";

export interface RowsRead {
  readonly columns: FoundColumn[];
  readonly items: RequirementItem[];
  readonly links: RequirementLink[];
  readonly remarks: ImportRemark[];
}

export interface RowsToRead {
  /** With the header first. */
  readonly rows: readonly (readonly string[])[];
  /** Column → field; overrides the guessed mapping. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly language: Language;
  /** Ids that must not be assigned. */
  readonly taken: readonly string[];
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/**
 * Converts table rows to requirements. Columns are recognized by their names in both languages; unrecognized columns
 * become attributes unless the mapping ignores them.
 * @throws AppError import_too_complex (rows, columns, requirements)
 */
export function itemsFromRows({ rows, mapping, language, taken }: RowsToRead): RowsRead {
  if (rows.length > IMPORT_LIMITS.rows) throw overLimit("rows", rows.length);
  const headAt = headRow(rows);
  const head = (rows[headAt] ?? []).map((name) => name.trim());
  if (head.length > IMPORT_LIMITS.columns) throw overLimit("columns", head.length);
  const body = rows.slice(headAt + 1);
  const guessed = guessMapping(head);
  const columns = head.map((name, index) => ({
    index,
    name,
    field: mapping[String(index)] ?? guessed[index] ?? "",
    sample: samplesOf(body, index),
  }));
  const filled = body.filter((row) => row.some((cell) => cell.trim() !== ""));
  const idAt = columns.find(({ field }) => field === "id")?.index ?? -1;
  const own = filled.map((row) => (row[idAt] ?? "").trim());
  const maker = new ItemMaker(columns, new FreshIds([...taken, ...own]));
  const read = filled.map((row) => maker.item(row));
  const items = read.map(({ item }) => item);
  const checked = checkLinks(
    read.flatMap(({ links }) => links),
    new Set(items.map(({ id }) => id)),
  );
  const uneven = filled.filter((row) => row.length > head.length).length;
  const remarks = [
    ...columnRemarks(columns, language),
    ...counted("row_empty", body.length - filled.length),
    ...counted("row_without_id", maker.named),
    ...counted("row_uneven", uneven),
    ...checkItems(items),
    ...checked.remarks,
  ];
  return { columns, items, links: checked.links, remarks };
}

/** Index of the header: the first of ten rows with at least two recognized columns, otherwise the first row. */
function headRow(rows: readonly (readonly string[])[]): number {
  const known = (row: readonly string[]) =>
    guessMapping(row).filter((field) => field !== "" && field !== "attribute").length;
  const found = rows.slice(0, 10).findIndex((row) => known(row) >= 2);
  if (found >= 0) return found;
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ""));
  return Math.max(0, first);
}

function samplesOf(body: readonly (readonly string[])[], index: number): string[] {
  const values = body.slice(0, 50).map((row) => (row[index] ?? "").trim());
  return values
    .filter((value) => value !== "")
    .slice(0, SAMPLES)
    .map((value) => value.slice(0, SAMPLE_LENGTH));
}

const counted = (code: "row_empty" | "row_without_id" | "row_uneven", count: number): ImportRemark[] =>
  count > 0 ? [remark(code, { count })] : [];

function columnRemarks(columns: readonly FoundColumn[], language: Language): ImportRemark[] {
  const has = (field: string) => columns.some((column) => column.field === field);
  const missing = (["id", "statement"] as const).filter((field) => !has(field));
  const ignored = columns.filter(({ field, name }) => field === "" && name !== "").map(({ name }) => name);
  return [
    ...missing.map((field) => remark("column_missing", { detail: COLUMN_NAMES[language][field] })),
    ...(ignored.length > 0 ? [remark("columns_ignored", { detail: ignored.join(", ") })] : []),
  ];
}

class ItemMaker {
  private readonly columns: readonly FoundColumn[];
  private readonly ids: FreshIds;
  /** Number of rows that got a temporary id. */
  named = 0;

  constructor(columns: readonly FoundColumn[], ids: FreshIds) {
    this.columns = columns;
    this.ids = ids;
  }

  item(row: readonly string[]): { item: RequirementItem; links: RequirementLink[] } {
    const known: Record<string, string> = {};
    const attributes: Record<string, string> = {};
    for (const { index, name, field } of this.columns) {
      const value = row[index] ?? "";
      if (value === "" || field === "") continue;
      if (field === "attribute") attributes[name] = value;
      else known[field] = value;
    }
    const { id = "", acceptance, section, links, ...texts } = known;
    if (id.trim() === "") this.named += 1;
    const item = requirementItem({
      ...texts,
      id: id.trim() === "" ? this.ids.next("FR") : id.trim(),
      acceptance: lines(acceptance, "\n"),
      section: lines(section, SECTION_SEPARATOR),
      attributes,
    });
    return { item, links: readLinksCell(item.id, links ?? "") };
  }
}

function lines(cell: string | undefined, separator: string): string[] {
  return (cell ?? "")
    .split(separator)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
