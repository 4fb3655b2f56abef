import type { DocumentContentView } from "#lib/contracts/document.ts";
import { type DocumentVersionRow, findDocument } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import { documentContent } from "./document-view.ts";
import { storeChange } from "./store-change.ts";

/** Which version of a document something is done with. */
export interface VersionRequest {
  readonly documentId: string;
  readonly version: number;
  /** The version that the document must have (If-Match), or null. */
  readonly ifMatch: number | null;
}

/** Stores a whole text as the newest, with a note in the project's language. Out: the document as it is then. */
export async function storeText(
  db: ProjectDb,
  change: {
    readonly documentId: string;
    readonly newest: DocumentVersionRow;
    readonly text: string;
    readonly note: Bilingual;
  },
): Promise<DocumentContentView> {
  const { language } = await findProject(db);
  const version = await storeChange(db, { ...change, note: change.note[language] });
  const document = await findDocument(db, change.documentId);
  if (document === null) throw new AppError("not_found");
  return documentContent(document, { version, text: change.text });
}
