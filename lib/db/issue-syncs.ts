import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import {
  SYNC_DIRECTIONS,
  SYNC_OUTCOMES,
  SYNC_STATUSES,
  type SyncDirection,
  type SyncOutcome,
  type SyncStatus,
} from "../domain/work/issue-sync.ts";
import { TRACKER_CODES, type TrackerCode } from "../domain/work/tracker-codes.ts";
import type { IssueSync } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { NEWEST_FIRST } from "./paging.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** What an exchange did with an item. */
export interface SyncResult {
  readonly item: string;
  readonly code: SyncOutcome | TrackerCode;
}

/** A push or pull as stored. */
export interface IssueSyncRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly task_id: string;
  readonly direction: SyncDirection;
  readonly overwrite: boolean;
  readonly items: readonly string[];
  readonly status: SyncStatus;
  readonly results: readonly SyncResult[];
  readonly code: string | null;
  readonly resumes_at: Date | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const ACTIVE = ["queued", "running"];

const resultsSchema = z.array(
  z.object({ item: z.string(), code: z.enum([...SYNC_OUTCOMES, ...TRACKER_CODES]) }),
);

const rowOf = (row: IssueSync): IssueSyncRow => ({
  ...row,
  direction: readStored(z.enum(SYNC_DIRECTIONS), row.direction, "direction of an exchange"),
  status: readStored(z.enum(SYNC_STATUSES), row.status, "status of an exchange"),
  items: readStored(z.array(z.string()), row.items, "items of an exchange"),
  results: readStored(resultsSchema, row.results, "results of an exchange"),
  created_by: readStored(authorSchema, row.created_by, "author of an exchange"),
});

/**
 * Queues an exchange of a task.
 * @throws AppError issue_sync_active if the task has one that is not over
 */
export async function addIssueSync(
  db: ProjectDb,
  draft: Pick<IssueSyncRow, "task_id" | "direction" | "overwrite" | "items">,
): Promise<IssueSyncRow> {
  const { workspaceId, projectId, author } = db.access;
  const id = newId("issueSync");
  // The index on active exchanges decides between two requests at the same moment.
  const { count } = await db.tx.issueSync.createMany({
    data: [
      {
        id,
        workspace_id: workspaceId,
        project_id: projectId,
        task_id: draft.task_id,
        direction: draft.direction,
        overwrite: draft.overwrite,
        items: storableJson(draft.items),
        status: "queued",
        results: [],
        created_by: storableJson(author),
      },
    ],
    skipDuplicates: true,
  });
  const row = count === 0 ? null : await findIssueSync(db, id);
  if (row === null) throw new AppError("issue_sync_active");
  return row;
}

/** The exchange of this id, or null. */
export async function findIssueSync(db: ProjectDb, id: string): Promise<IssueSyncRow | null> {
  const row = await db.tx.issueSync.findUnique({ where: { id } });
  return row && rowOf(row);
}

/** The newest exchange of a task, or null. */
export async function newestIssueSync(db: ProjectDb, taskId: string): Promise<IssueSyncRow | null> {
  const row = await db.tx.issueSync.findFirst({ where: { task_id: taskId }, orderBy: NEWEST_FIRST });
  return row && rowOf(row);
}

/** Marks a queued exchange as running, or a waiting one as going on. */
export async function resumeIssueSync(db: ProjectDb, id: string): Promise<void> {
  await db.tx.issueSync.updateMany({
    where: { id, status: { in: ACTIVE } },
    data: { status: "running", resumes_at: null },
  });
}

/** Whether an exchange is running; its row is locked until the transaction ends. */
export async function lockRunningSync(db: ProjectDb, id: string): Promise<IssueSyncRow | null> {
  await db.tx.$queryRaw`SELECT id FROM issue_syncs WHERE id = ${id} FOR NO KEY UPDATE`;
  const row = await findIssueSync(db, id);
  return row?.status === "running" ? row : null;
}

/** Adds the result of an item; a result of the same item is replaced. */
export async function addSyncResult(db: ProjectDb, row: IssueSyncRow, result: SyncResult): Promise<void> {
  const results = [...row.results.filter(({ item }) => item !== result.item), result];
  await db.tx.issueSync.update({ where: { id: row.id }, data: { results: storableJson(results) } });
}

/** Records that an exchange waits for the tracker. */
export async function pauseIssueSync(db: ProjectDb, id: string, until: Date): Promise<void> {
  await db.tx.issueSync.updateMany({ where: { id, status: "running" }, data: { resumes_at: until } });
}

/**
 * Ends an exchange that is not over.
 * @returns Whether it was still active.
 */
export async function endIssueSync(
  db: ProjectDb,
  id: string,
  end: { readonly status: "completed" | "failed" | "cancelled"; readonly code?: string },
): Promise<boolean> {
  const { count } = await db.tx.issueSync.updateMany({
    where: { id, status: { in: ACTIVE } },
    data: { status: end.status, code: end.code ?? null, resumes_at: null, ended_at: new Date() },
  });
  return count > 0;
}
