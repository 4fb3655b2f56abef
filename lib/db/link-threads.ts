import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { type DocumentThread, isResolved, threadSchema } from "../domain/comment/thread.ts";
import { checkerFor } from "./access.ts";
import type { LinkThread } from "./generated/client.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const kindSchema = z.literal("plan");

/** A guest's comment thread on a plan. */
export interface LinkThreadRow {
  readonly id: string;
  readonly guest_id: string;
  readonly task_id: string;
  readonly kind: z.infer<typeof kindSchema>;
  /** The requirement, risk or other part that it is about; null = all of it. */
  readonly item: string | null;
  readonly words: string;
  readonly version: number;
  readonly thread: DocumentThread;
  readonly created_at: Date;
}

const linkThreadRow = (row: LinkThread): LinkThreadRow => ({
  id: row.id,
  guest_id: row.guest_id,
  task_id: row.task_id,
  kind: readStored(kindSchema, row.kind, "kind of a guest's thread"),
  item: row.item,
  words: row.words,
  version: row.version,
  thread: readStored(threadSchema, row.thread, "comments of a guest"),
  created_at: row.created_at,
});

const MAX_THREADS = 500;

/** Checks a right in the project of a guest's thread. */
export const requireLinkThread = checkerFor("link_threads");

/**
 * Stores a new thread of a guest.
 * @throws AppError too_large
 */
export async function insertLinkThread(
  db: ProjectDb,
  guest: { readonly id: string; readonly share_link_id: string },
  draft: Omit<LinkThreadRow, "guest_id" | "created_at">,
): Promise<LinkThreadRow> {
  const where = { task_id: draft.task_id, project_id: db.access.projectId };
  if ((await db.tx.linkThread.count({ where })) >= MAX_THREADS) throw new AppError("too_large");
  const row = await db.tx.linkThread.create({
    data: {
      id: draft.id,
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      share_link_id: guest.share_link_id,
      guest_id: guest.id,
      task_id: draft.task_id,
      kind: draft.kind,
      item: draft.item,
      words: storableText(draft.words),
      version: draft.version,
      thread: storableJson(draft.thread),
    },
  });
  return linkThreadRow(row);
}

/** Threads of guests about a task, oldest first; of one guest or of all. */
export async function selectLinkThreads(
  db: ProjectDb,
  of: { readonly taskId: string; readonly guestId?: string },
): Promise<LinkThreadRow[]> {
  const rows = await db.tx.linkThread.findMany({
    where: {
      task_id: of.taskId,
      project_id: db.access.projectId,
      ...(of.guestId === undefined ? {} : { guest_id: of.guestId }),
    },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(linkThreadRow);
}

/**
 * A thread, locked until the transaction ends.
 * @throws AppError not_found
 */
export async function lockLinkThread(db: ProjectDb, id: string): Promise<LinkThreadRow> {
  await db.tx.$queryRaw`SELECT 1 FROM link_threads WHERE id = ${id} FOR NO KEY UPDATE`;
  const row = await db.tx.linkThread.findFirst({ where: { id, project_id: db.access.projectId } });
  if (row === null) throw new AppError("not_found");
  return linkThreadRow(row);
}

/** Stores the new state of a thread that this transaction locked. */
export async function saveLinkThread(db: ProjectDb, id: string, thread: DocumentThread): Promise<void> {
  await db.tx.linkThread.update({
    where: { id },
    data: { thread: storableJson(thread), resolved: isResolved(thread), updated_at: new Date() },
  });
}
