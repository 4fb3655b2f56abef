import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { neutralCell } from "./neutral-cell.ts";
import { requirementRows } from "./requirement-rows.ts";

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The requirements as CSV (RFC 4180), UTF-8 with a mark so that Excel reads Chinese; no cell can become a formula. */
export function writeCsv(bundle: ExportBundle): Uint8Array {
  const { names, rows } = requirementRows(bundle);
  const lines = [names, ...rows].map((row) => row.map((cell) => quoted(neutralCell(cell))).join(","));
  return new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
}
