import { z } from "zod";
import { activityLabel } from "../domain/activity/activity.ts";
import { AppError } from "../domain/app-error.ts";
import { type Anchor, anchorSchema } from "../domain/comment/anchor.ts";
import type { AnchorPosition } from "../domain/comment/locate-anchor.ts";
import { type DocumentThread, isResolved, isThreadDeleted, threadSchema } from "../domain/comment/thread.ts";
import { STREAM_CHANNEL } from "./events.ts";
import type { CommentThread } from "./generated/client.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** Maximum number of threads of a document. */
const MAX_THREADS = 2000;

export interface ThreadRow {
  readonly id: string;
  readonly document_id: string;
  readonly thread: DocumentThread;
  /** The quote, in the last version in which its text was unchanged. */
  readonly anchor: Anchor;
  readonly anchor_version: number;
  /** Its position in `placed_version`; null = its text is gone. */
  readonly place: AnchorPosition;
  readonly placed_version: number;
  readonly resolved: boolean;
  /** True if all its comments were deleted. */
  readonly gone: boolean;
  /** Number of its last change, in the sequence of the document's comments. */
  readonly seq: number;
  readonly created_at: Date;
}

/** The anchor of a thread and its last known position. */
export type AnchorPlacement = Pick<ThreadRow, "anchor" | "anchor_version" | "place" | "placed_version">;

const placeSchema = z
  .object({ state: z.enum(["kept", "changed"]), start: z.number().int(), end: z.number().int() })
  .nullable();

function threadRow(row: CommentThread): ThreadRow {
  const { id, document_id, anchor_version, placed_version, resolved, gone, seq, created_at } = row;
  return {
    id,
    document_id,
    anchor_version,
    placed_version,
    resolved,
    gone,
    seq,
    created_at,
    thread: readStored(threadSchema, row.thread, "comments"),
    anchor: readStored(anchorSchema, row.anchor, "anchor of comments"),
    place: readStored(placeSchema, row.place, "place of comments"),
  };
}

const placing = ({ anchor, anchor_version, place, placed_version }: AnchorPlacement) => ({
  anchor: storableJson(anchor),
  anchor_version,
  place: storableJson(place),
  placed_version,
});

const said = (thread: DocumentThread) => ({
  thread: storableJson(thread),
  resolved: isResolved(thread),
  gone: isThreadDeleted(thread),
});

/**
 * The next number of the document's comment sequence. Locks the document until the transaction ends.
 * @throws AppError not_found
 */
async function nextSeq(db: ProjectDb, documentId: string): Promise<number> {
  const [row] = await db.tx.$queryRaw<{ comment_seq: number }[]>`
    UPDATE documents SET comment_seq = comment_seq + 1
    WHERE id = ${documentId} AND project_id = ${db.access.projectId} RETURNING comment_seq`;
  if (!row) throw new AppError("not_found");
  await db.tx.$executeRaw`SELECT pg_notify(${STREAM_CHANNEL}, ${documentId})`;
  return row.comment_seq;
}

/**
 * The last number of the document's comment sequence; 0 before the first change.
 * @throws AppError not_found
 */
export async function lastCommentSeq(db: ProjectDb, documentId: string): Promise<number> {
  const row = await db.tx.document.findFirst({
    where: { id: documentId, project_id: db.access.projectId },
    select: { comment_seq: true },
  });
  if (!row) throw new AppError("not_found");
  return row.comment_seq;
}

/**
 * Stores a new thread and announces it.
 * @throws AppError not_found, too_large
 */
export async function addThread(
  db: ProjectDb,
  documentId: string,
  draft: AnchorPlacement & {
    readonly id: string;
    readonly thread: DocumentThread;
    readonly createdAt?: Date;
  },
): Promise<ThreadRow> {
  const seq = await nextSeq(db, documentId);
  const where = { document_id: documentId, project_id: db.access.projectId };
  if ((await db.tx.commentThread.count({ where })) >= MAX_THREADS) throw new AppError("too_large");
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const row = await db.tx.commentThread.create({
    data: {
      id: draft.id,
      workspace_id,
      project_id,
      document_id: documentId,
      seq,
      ...said(draft.thread),
      ...placing(draft),
      ...(draft.createdAt === undefined ? {} : { created_at: draft.createdAt }),
    },
  });
  return threadRow(row);
}

/**
 * The thread, locked until the transaction ends.
 * @throws AppError not_found
 */
export async function lockThread(db: ProjectDb, threadId: string): Promise<ThreadRow> {
  await db.tx.$queryRaw`SELECT 1 FROM comment_threads WHERE id = ${threadId} FOR NO KEY UPDATE`;
  const row = await findThread(db, threadId);
  if (row === null) throw new AppError("not_found");
  return row;
}

/** The thread, or null. */
export async function findThread(db: ProjectDb, threadId: string): Promise<ThreadRow | null> {
  const row = await db.tx.commentThread.findFirst({
    where: { id: threadId, project_id: db.access.projectId },
  });
  return row && threadRow(row);
}

/** A document's threads with at least one comment, oldest first. */
export async function selectThreads(db: ProjectDb, documentId: string): Promise<ThreadRow[]> {
  const rows = await db.tx.commentThread.findMany({
    where: { document_id: documentId, project_id: db.access.projectId, gone: false },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(threadRow);
}

/** A changed thread and the number of the change. */
export interface ThreadChange {
  readonly id: string;
  readonly seq: number;
}

/** Threads of a document that changed after a number, in order; each occurs once, with its last change. */
export async function threadChanges(
  db: ProjectDb,
  documentId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ThreadChange[]> {
  return db.tx.commentThread.findMany({
    where: { document_id: documentId, project_id: db.access.projectId, seq: { gt: after } },
    orderBy: { seq: "asc" },
    take: limit,
    select: { id: true, seq: true },
  });
}

/** Stores the new state of a thread that this transaction locked, and announces it. */
export async function saveThread(
  db: ProjectDb,
  before: ThreadRow,
  next: { readonly thread: DocumentThread; readonly placing?: AnchorPlacement },
): Promise<ThreadRow> {
  const seq = await nextSeq(db, before.document_id);
  const row = await db.tx.commentThread.update({
    where: { id: before.id },
    data: {
      seq,
      ...said(next.thread),
      ...(next.placing === undefined ? {} : placing(next.placing)),
      updated_at: new Date(),
    },
  });
  return threadRow(row);
}

/** Stores positions of threads in a newer version; a position that changed in the meantime stays. */
export async function savePlacements(
  db: ProjectDb,
  places: readonly (AnchorPlacement & { readonly id: string; readonly placedBefore: number })[],
): Promise<void> {
  for (const { id, placedBefore, ...next } of places)
    await db.tx.commentThread.updateMany({
      where: { id, project_id: db.access.projectId, placed_version: placedBefore },
      data: placing(next),
    });
}

/** The people whom a comment of a thread mentions; the comment is named by its author and its label. */
export async function mentionedIn(
  db: ProjectDb,
  threadId: string,
  of: { readonly by: string; readonly label: string },
): Promise<string[]> {
  const comments = (await findThread(db, threadId))?.thread.comments ?? [];
  const found = comments.findLast((one) => one.by.user_id === of.by && activityLabel(one.text) === of.label);
  return found?.mentions.map((one) => one.user_id) ?? [];
}
