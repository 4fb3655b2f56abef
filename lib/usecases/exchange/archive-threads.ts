import { addThread, selectThreads } from "#lib/db/comment-threads.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { newId } from "#lib/db/new-id.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import {
  type ArchivedThread,
  archivedThread,
  threadFromArchive,
} from "#lib/domain/exchange/archived-threads.ts";

/** A document's comments as they go into the project's archive. */
export async function archiveThreads(db: ProjectDb, documentId: string): Promise<ArchivedThread[]> {
  const rows = await selectThreads(db, documentId);
  return rows.map(({ thread, anchor, anchor_version }) =>
    archivedThread(thread, { anchor, version: anchor_version }),
  );
}

/** Stores a document's comments out of an archive; one whose words its version does not hold is kept without a place. */
export async function storeThreads(
  db: ProjectDb,
  documentId: string,
  threads: readonly ArchivedThread[],
): Promise<void> {
  for (const archived of threads) {
    const { anchor, version } = archived;
    const { start, end, quote } = anchor;
    const text = (await readDocumentVersion(db, documentId, version))?.text;
    const isThere = text?.slice(start, end) === quote;
    const id = newId("commentThread");
    await addThread(db, documentId, {
      id,
      thread: threadFromArchive(archived, { threadId: id, newId: () => newId("comment") }),
      anchor,
      anchor_version: text === undefined ? 1 : version,
      place: isThere ? { state: "kept", start, end } : null,
      placed_version: text === undefined ? 1 : version,
      createdAt: new Date(archived.comments[0]?.at ?? 0),
    });
  }
}
