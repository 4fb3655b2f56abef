import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { neutralCell } from "./neutral-cell.ts";
import { requirementRows } from "./requirement-rows.ts";

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The mark at the start of a file by which Excel reads Chinese as UTF-8. */
export const CSV_MARK = "\uFEFF";

/** Rows as lines of CSV (RFC 4180), each with its end; no cell can become a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(neutralCell(cell))).join(",")}\r\n`).join("");

/** Rows as a CSV file, UTF-8 with a mark. */
export const csvFile = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(`${CSV_MARK}${csvLines(rows)}`);

/** The requirements of a document as CSV. */
export function writeCsv(bundle: ExportBundle): Uint8Array {
  const { names, rows } = requirementRows(bundle);
  return csvFile([names, ...rows]);
}
