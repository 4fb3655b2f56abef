import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/errors.ts";
import { lint } from "#lib/domain/lint/lint.ts";
import { lintOptions } from "./lint-options.ts";

/**
 * Checks one version of a document, the newest unless one is named, as its project wants it checked.
 * Errors: not_found.
 */
export async function runLint(db: ProjectDb, documentId: string, version: number | undefined) {
  const document = await findDocument(db, documentId);
  const row = await readDocumentVersion(db, documentId, version);
  if (document === null || row === null) throw new AppError("not_found");
  const { id, name } = document;
  const options = await lintOptions(db, { id, name, version: row.version, text: row.text });
  return { row, name, ...lint(row.text, options) };
}
