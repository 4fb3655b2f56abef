import { activityLabel } from "../domain/activity/activity.ts";
import { recordActivity } from "./activities.ts";
import type { DocumentDraft, VersionDraft } from "./document-rows.ts";
import { insertDocument, insertVersion } from "./document-rows.ts";
import type { DocumentRow, DocumentVersionRow } from "./documents.ts";
import { updateTwin } from "./requirement-twin.ts";
import type { ProjectDb } from "./tenant.ts";

// All writes of documents go through this file, which updates `requirements.yaml` in the same transaction.

/**
 * Whether a version is imported history: an archive brings its own `requirements.yaml` or none, so the file
 * is checked once at the end.
 */
const isHistory = ({ createdAt }: VersionDraft): boolean => createdAt !== undefined;

/**
 * Creates a document with version 1, and updates `requirements.yaml`.
 * @throws AppError conflict if the project has a document of that name
 */
export async function storeNewDocument(db: ProjectDb, draft: DocumentDraft): Promise<DocumentRow> {
  const made = await insertDocument(db, draft);
  if (isHistory(draft)) return made;
  await updateTwin(db, { documentId: made.id, version: 1, draft });
  const data = { title: activityLabel(made.name) };
  const subject = { type: "document", id: made.id } as const;
  await recordActivity(db, { kind: "document.created", subject, taskId: draft.taskId ?? undefined, data });
  return made;
}

/**
 * Adds a version after the one that the caller read, and updates `requirements.yaml`.
 * @throws AppError conflict if that is no longer the newest one, not_found
 */
export async function addDocumentVersion(
  db: ProjectDb,
  documentId: string,
  draft: VersionDraft & { expectedVersion: number },
): Promise<DocumentVersionRow> {
  const made = await insertVersion(db, documentId, draft);
  if (isHistory(draft)) return made;
  const { version } = made;
  await updateTwin(db, { documentId, version, draft });
  const { name } = await db.tx.document.findUniqueOrThrow({
    where: { id: documentId },
    select: { name: true },
  });
  const data = { title: activityLabel(name), version };
  const subject = { type: "document", id: documentId } as const;
  await recordActivity(db, { kind: "document.version", subject, taskId: draft.taskId ?? undefined, data });
  return made;
}
