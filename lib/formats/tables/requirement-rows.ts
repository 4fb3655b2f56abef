import { COLUMN_FIELDS } from "../../domain/exchange/column-words.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { attributeNames, COLUMN_NAMES, cellOf } from "../../domain/exchange/item-columns.ts";

export interface RequirementRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns that are written even where they are empty; the others only when an item has them. */
const ALWAYS: ReadonlySet<string> = new Set(["id", "title", "statement", "type", "priority", "status"]);

/** One row for each requirement; attributes follow in columns with their names. */
export function requirementRows(bundle: ExportBundle): RequirementRows {
  const { requirements, links, language } = bundle;
  const all = requirements.map((item) => ({
    item,
    cells: COLUMN_FIELDS.map((field) => cellOf(item, field, links)),
  }));
  const used = COLUMN_FIELDS.map(
    (field, at) => ALWAYS.has(field) || all.some(({ cells }) => cells[at] !== ""),
  );
  const attributes = attributeNames(requirements);
  const names = COLUMN_FIELDS.filter((_, at) => used[at]).map((field) => COLUMN_NAMES[language][field]);
  const rows = all.map(({ item, cells }) => [
    ...cells.filter((_, at) => used[at]),
    ...attributes.map((name) => item.attributes[name] ?? ""),
  ]);
  return { names: [...names, ...attributes], rows };
}
