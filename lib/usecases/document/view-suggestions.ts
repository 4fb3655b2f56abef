import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { type DocumentVersionRow, findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import type { SuggestionRow } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { previewSuggestion, type SuggestionTexts } from "./preview-suggestion.ts";

/** Reads texts of a document, keeping the newest and the last one read: suggestions of one base are together. */
function reader(db: ProjectDb, documentId: string, newest: DocumentVersionRow) {
  let last = newest;
  return async (version: number): Promise<string> => {
    if (version === newest.version) return newest.text;
    if (version !== last.version) last = (await readDocumentVersion(db, documentId, version)) ?? newest;
    return last.text;
  };
}

function viewOf(
  row: SuggestionRow,
  documentName: string,
  preview: SuggestionView["preview"],
): SuggestionView {
  return {
    id: row.id,
    document_id: row.document_id,
    document_name: documentName,
    message_id: row.message_id,
    status: row.status,
    reason: row.reason,
    edit: row.edit,
    author: row.author.name,
    base_version: row.base_version,
    preview,
    decided_by: row.decided_by?.name ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    applied_version: row.applied_version,
    created_at: row.created_at.toISOString(),
  };
}

/** The version against which a suggestion that is not open is shown: what it was accepted into, else made for. */
function basisOf({ applied_version, base_version }: SuggestionRow): number {
  return applied_version === null ? base_version : Math.max(1, applied_version - 1);
}

/**
 * Suggestions of one document as people see them, in the order given: an open one with how it stands against the newest
 * text, a decided one with how it stood when it was accepted or made.
 * Errors: not_found.
 */
export async function viewSuggestions(
  db: ProjectDb,
  { documentId, rows }: { readonly documentId: string; readonly rows: readonly SuggestionRow[] },
  language: Language,
): Promise<SuggestionView[]> {
  if (rows.length === 0) return [];
  const document = await findDocument(db, documentId);
  const newest = await readDocumentVersion(db, documentId);
  if (document === null || newest === null) throw new AppError("not_found");
  const textOf = reader(db, documentId, newest);
  const textsFor = async (row: SuggestionRow): Promise<SuggestionTexts> => {
    const text = await textOf(basisOf(row));
    return row.status === "open" ? { text: newest.text, base: text } : { text };
  };
  const views: SuggestionView[] = [];
  for (const row of rows)
    views.push(viewOf(row, document.name, previewSuggestion(row.edit, await textsFor(row), language)));
  return views;
}
