import { type Author, authorSchema } from "../domain/access/author.ts";
import { LIVE_CHANNEL } from "./live-documents.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A request for a version to the process that owns a live document. */
export interface LiveCommandRow {
  readonly id: string;
  readonly note: string;
  /** The author of the requested version; null if a version is only needed before an edit. */
  readonly author: Author | null;
}

/**
 * Queues a command and notifies the owner.
 * @returns the command's id
 */
export async function addLiveCommand(
  db: ProjectDb,
  documentId: string,
  { note, author }: Omit<LiveCommandRow, "id">,
): Promise<string> {
  const id = newId("liveCommand");
  await db.tx.liveCommand.create({
    data: {
      id,
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      document_id: documentId,
      note,
      ...(author === null ? {} : { author: storableJson(author) }),
    },
  });
  await db.tx.$executeRaw`SELECT pg_notify(${LIVE_CHANNEL}, ${`command ${documentId}`})`;
  return id;
}

/** Commands that are not done, in order. */
export async function openLiveCommands(db: ProjectDb, documentId: string): Promise<LiveCommandRow[]> {
  const rows = await db.tx.liveCommand.findMany({
    where: { document_id: documentId, project_id: db.access.projectId, done_at: null },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, note, author }) => ({
    id,
    note,
    author: author === null ? null : readStored(authorSchema, author, "command's author"),
  }));
}

/** Marks a command as done, with the resulting version. */
export async function finishLiveCommand(db: ProjectDb, id: string, version: number | null): Promise<void> {
  await db.tx.liveCommand.updateMany({
    where: { id, done_at: null },
    data: { done_at: new Date(), version },
  });
}

/** Whether a command is done. */
export async function isLiveCommandDone(db: ProjectDb, id: string): Promise<boolean> {
  const row = await db.tx.liveCommand.findFirst({
    where: { id, project_id: db.access.projectId },
    select: { done_at: true },
  });
  return row === null || row.done_at !== null;
}

/** Removes a document's commands that are done or older than `before`. */
export async function dropLiveCommands(db: ProjectDb, documentId: string, before: Date): Promise<void> {
  await db.tx.liveCommand.deleteMany({
    where: { document_id: documentId, created_at: { lt: before } },
  });
}
