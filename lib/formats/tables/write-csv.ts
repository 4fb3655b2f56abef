import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { neutralCell } from "./neutral-cell.ts";
import { requirementRows } from "./requirement-rows.ts";

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as CSV (RFC 4180), UTF-8 with a mark so that Excel reads Chinese; no cell can become a formula. */
export function csvFile(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map((cell) => quoted(neutralCell(cell))).join(","));
  return new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
}

/** The requirements of a document as CSV. */
export function writeCsv(bundle: ExportBundle): Uint8Array {
  const { names, rows } = requirementRows(bundle);
  return csvFile([names, ...rows]);
}
