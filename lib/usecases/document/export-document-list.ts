import type { DocumentView } from "#lib/contracts/document.ts";
import type { ListFileQuery, WithHeadings } from "#lib/contracts/list-file.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { exportedColumns, type ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { type CsvColumn, csvAttachment, streamCsv } from "#lib/formats/tables/stream-csv.ts";
import { listDocuments } from "./list-documents.ts";

const CELLS: Readonly<Record<ListColumn<"documents">, CsvColumn<DocumentView>>> = {
  version: ["version", ({ version }) => String(version)],
  updated: ["updated_at", (document) => document.updated_at],
  created: ["created_at", (document) => document.created_at],
};

/**
 * All documents of a project that match, as CSV with the chosen columns, without their texts.
 * @throws AppError not_found, insufficient_scope
 */
export async function exportDocumentList(
  actor: Actor,
  projectId: string,
  query: WithHeadings<ListFileQuery>,
) {
  const { columns, archived, headings, ...asked } = query;
  const chosen = exportedColumns("documents", columns).map((name) => CELLS[name]);
  const request = { ...asked, archived: archived === "true" };
  const rows = await streamCsv<DocumentView>(
    [["id", ({ id }) => id], ["name", ({ name }) => name], ...chosen],
    headings,
    (page) => listDocuments(actor, projectId, { ...request, ...page }),
  );
  return csvAttachment("documents", rows);
}
