import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/errors.ts";
import { documentContext } from "#lib/domain/lint/document-context.ts";
import { lint } from "#lib/domain/lint/lint.ts";
import type { LintContext } from "#lib/domain/lint/lint-context.ts";
import { SRS_PROFILES } from "#lib/domain/srs/profiles/profiles.ts";

/** Documents that are held to the project's outline; notes and imported sources are not. */
const SPECIFICATION = /srs|specification|需求|规格/i;

/**
 * Checks one version of a document, the newest unless one is named, as its project wants it checked.
 * Errors: not_found.
 */
export async function runLint(db: ProjectDb, documentId: string, version: number | undefined) {
  const document = await findDocument(db, documentId);
  const row = await readDocumentVersion(db, documentId, version);
  if (document === null || row === null) throw new AppError("not_found");
  const { profile, settings } = await findProject(db);
  const context: LintContext = {
    ...documentContext(row.text),
    ...(SPECIFICATION.test(document.name) ? { profile: SRS_PROFILES[profile] } : {}),
  };
  return { row, name: document.name, ...lint(row.text, { settings: settings.lint, context }) };
}
