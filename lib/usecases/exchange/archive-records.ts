import { countRowsOfProject, selectArchiveRows } from "#lib/db/archive-rows.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { ARCHIVED_TABLES, OMITTED_TABLES } from "#lib/domain/exchange/archive/archive-tables.ts";
import type { ArchivedRow } from "#lib/domain/exchange/archive/column.ts";
import { textWithoutIds } from "#lib/domain/exchange/archive/replace-ids.ts";
import type { ProjectManifest } from "#lib/domain/exchange/project-archive.ts";

/** Columns by which rows are ordered in a file; ids say nothing about the order. */
const ORDER = ["created_at", "asked_at", "seq", "position", "number", "version"] as const;

function orderOf(row: ArchivedRow): string {
  const keys = ORDER.map((name) => row[name]).filter((key) => key !== undefined);
  const padded = keys.map((key) => (typeof key === "string" ? key : JSON.stringify(key).padStart(12, "0")));
  return `${padded.join(" ")} ${textWithoutIds(row)}`;
}

function inOrder(rows: readonly ArchivedRow[]): ArchivedRow[] {
  const keyed = rows.map((row) => ({ row, key: orderOf(row) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return keyed.map(({ row }) => row);
}

/** Adds the rows of all archived tables to the texts of an archive. A text that is a file of it is not repeated. */
export async function archiveRecords(
  db: ProjectDb,
  texts: Map<string, string>,
): Promise<ProjectManifest["records"]> {
  const records: ProjectManifest["records"] = [];
  const files = new Set([...texts.values()].map(textHash));
  for (const table of ARCHIVED_TABLES) {
    const rows = inOrder(await selectArchiveRows(db, table));
    if (rows.length === 0) continue;
    const shortened = rows.map((row) =>
      table.name === "knowledge_versions" && files.has(String(row.hash)) ? { ...row, text: null } : row,
    );
    const text = `${shortened.map((row) => JSON.stringify(row)).join("\n")}\n`;
    const file = `records/${table.name}.jsonl`;
    texts.set(file, text);
    records.push({ table: table.name, file, rows: rows.length, sha256: textHash(text) });
  }
  return records;
}

/** Every table with something of the project that its archive does not contain, with the reason and the number of rows. */
export async function archiveOmissions(db: ProjectDb): Promise<ProjectManifest["omitted"]> {
  const counts = await countRowsOfProject(db, [...OMITTED_TABLES.keys()]);
  return [...OMITTED_TABLES].map(([table, reason]) => ({ table, reason, rows: counts.get(table) ?? 0 }));
}
