import type { DocumentVersionView, DocumentView } from "#lib/contracts/document.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { type DocumentAccess, requireDocument } from "#lib/db/access.ts";
import { findDocument, readSmallText, selectDocumentVersions } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { selectSuggestions } from "#lib/db/suggestions.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { toDocumentView } from "./document-view.ts";
import { toDocumentVersionView } from "./list-document-versions.ts";
import { viewSuggestions } from "./view-suggestions.ts";

/** A document with its text where that is small: a large one is read by who shows it. */
export type OpenedText = DocumentView & { readonly content: string | null };

/** What the page of a document begins with. */
interface OpenedDocument {
  readonly project: ProjectView;
  readonly document: OpenedText;
  /** Newest first. */
  readonly versions: readonly DocumentVersionView[];
  /** The open ones. */
  readonly suggestions: readonly SuggestionView[];
}

const VERSIONS = { limit: 100 };
const SUGGESTIONS = { status: "open", limit: 50 } as const;

/**
 * A document as its page begins, the newest version or the one asked for: one check and one transaction, and no large
 * text, so that the head of the page is there at once. Errors: not_found, insufficient_scope.
 */
export async function openDocument(
  actor: Actor,
  documentId: string,
  { version, language }: { readonly version: number | undefined; readonly language: Language },
): Promise<OpenedDocument> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, (db) => opened(db, version, language));
}

async function opened(
  db: TenantDb<DocumentAccess>,
  version: number | undefined,
  language: Language,
): Promise<OpenedDocument> {
  const { documentId, abilities } = db.access;
  const row = await findDocument(db, documentId);
  const text = await readSmallText(db, documentId, version ?? row?.version ?? 1);
  if (row === null || text === null) throw new AppError("not_found");
  const project = viewOfProject(await findProject(db), abilities);
  const versions = (await selectDocumentVersions(db, documentId, VERSIONS)).data.map(toDocumentVersionView);
  const { data: rows } = await selectSuggestions(db, documentId, SUGGESTIONS);
  const suggestions = await viewSuggestions(db, { documentId, rows }, language);
  return { project, document: { ...toDocumentView(row), ...text }, versions, suggestions };
}
