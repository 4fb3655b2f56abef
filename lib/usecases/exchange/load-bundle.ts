import { findDocument, readDocumentVersion, selectDocumentVersions } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { selectTraceLinks } from "#lib/db/trace-links.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { documentItems } from "#lib/domain/exchange/document-items.ts";
import type { ExportBundle } from "#lib/domain/exchange/export-bundle.ts";
import type { RequirementItem, RequirementLink } from "#lib/domain/exchange/requirement-item.ts";
import type { TraceLink } from "#lib/domain/requirements/trace/link.ts";

/** Revisions that a revision table can report. */
const MOST_REVISIONS = 1000;

/**
 * A document in one of its versions, with what exports of it need; `records: false` leaves out its requirements and links.
 * Errors: not_found.
 */
export async function loadBundle(
  db: ProjectDb,
  asked: { readonly documentId: string; readonly version: number | undefined; readonly records: boolean },
): Promise<ExportBundle> {
  const { documentId, version, records } = asked;
  const [project, document] = [await findProject(db), await findDocument(db, documentId)];
  const content = await readDocumentVersion(db, documentId, version);
  if (document === null || content === null) throw new AppError("not_found");
  const { data } = await selectDocumentVersions(db, documentId, { limit: MOST_REVISIONS });
  const patterns = project.settings.id_patterns;
  const read = records
    ? documentItems(content.text, { language: project.language, patterns })
    : { items: [], links: [] };
  const stored = records ? await selectTraceLinks(db) : [];
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
    requirements: read.items,
    patterns,
    links: joinedLinks(read.links, { stored, items: read.items }),
  };
}

/** Links that the document states and stored ones that touch one of its requirements, each once. */
function joinedLinks(
  written: readonly RequirementLink[],
  more: { readonly stored: readonly TraceLink[]; readonly items: readonly RequirementItem[] },
): RequirementLink[] {
  const ids = new Set(more.items.map(({ id }) => id));
  const own = more.stored.filter(({ from, to }) => ids.has(from.ref) || ids.has(to.ref));
  const all = [...written, ...own.map(({ kind, from, to }) => ({ from: from.ref, to: to.ref, type: kind }))];
  return [...new Map(all.map((link) => [`${link.from} ${link.type} ${link.to}`, link])).values()];
}
