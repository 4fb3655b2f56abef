import { findDocument } from "#lib/db/documents.ts";
import { followTwin, TWIN_NAME } from "#lib/db/requirement-twin.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";

/**
 * Has `requirements.yaml` say what the product has just changed in a document, in the same transaction (spec 4 §4.1).
 * The specification gets its structured twin with its first requirement.
 */
export async function followDocument(
  db: ProjectDb,
  change: {
    readonly documentId: string;
    readonly before: string;
    readonly after: string;
    readonly note: string;
  },
): Promise<void> {
  if (change.before === change.after) return;
  const name = (await findDocument(db, change.documentId))?.name ?? "";
  if (name === TWIN_NAME || !/\.(?:md|markdown)$/i.test(name)) return;
  await followTwin(db, { ...change, create: name === SRS_NAME });
}
