import { findDocument, listDocumentVersions, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/errors.ts";
import { documentItems } from "#lib/domain/exchange/document-items.ts";
import type { ExportBundle } from "#lib/domain/exchange/export-bundle.ts";

/** Revisions that a revision table can tell of. */
const MOST_REVISIONS = 1000;

/** A document in one of its versions, with what exports of it need. Errors: not_found. */
export async function loadBundle(
  db: ProjectDb,
  documentId: string,
  version: number | undefined,
): Promise<ExportBundle> {
  const [project, document] = [await findProject(db), await findDocument(db, documentId)];
  const content = await readDocumentVersion(db, documentId, version);
  if (document === null || content === null) throw new AppError("not_found");
  const { data } = await listDocumentVersions(db, documentId, { limit: MOST_REVISIONS });
  const { items, links } = documentItems(content.text, project.language);
  return {
    project: project.name,
    language: project.language,
    name: document.name,
    markdown: content.text,
    version: content.version,
    date: content.created_at.toISOString(),
    revisions: data
      .filter((one) => one.version <= content.version)
      .map((one) => ({
        version: one.version,
        date: one.created_at.toISOString(),
        author: one.author.name,
        note: one.note,
      })),
    requirements: items,
    links,
  };
}
