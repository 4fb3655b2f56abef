import { z } from "zod";
import type { Watch } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export const WATCHED_TYPES = ["task", "document", "requirement"] as const;

/** What can be followed; a requirement by its id in the project. */
export interface WatchedThing {
  readonly type: (typeof WATCHED_TYPES)[number];
  readonly id: string;
}

export interface WatchRow extends WatchedThing {
  readonly project_id: string;
  readonly created_at: Date;
}

const watchRow = (row: Watch): WatchRow => ({
  type: readStored(z.enum(WATCHED_TYPES), row.subject_type, "kind of a watch"),
  id: row.subject_id,
  project_id: row.project_id,
  created_at: row.created_at,
});

const placeOf = (db: ProjectDb, { type, id }: WatchedThing) => ({
  project_id: db.access.projectId,
  subject_type: type,
  subject_id: storableText(id),
});

/** Whether a person follows this. */
export async function isWatching(db: ProjectDb, userId: string, thing: WatchedThing): Promise<boolean> {
  return (await db.tx.watch.count({ where: { ...placeOf(db, thing), user_id: userId } })) > 0;
}

/**
 * Follows something from now on; repeating it has no effect.
 * @param statementHash The hash of the present statement of a requirement; null for other things.
 */
export async function addWatch(
  db: ProjectDb,
  userId: string,
  { thing, statementHash }: { readonly thing: WatchedThing; readonly statementHash: string | null },
): Promise<void> {
  await db.tx.watch.createMany({
    skipDuplicates: true,
    data: [
      {
        id: newId("watch"),
        workspace_id: db.access.workspaceId,
        ...placeOf(db, thing),
        user_id: userId,
        statement_hash: statementHash,
      },
    ],
  });
}

/** No longer follows something; repeating it has no effect. */
export async function removeWatch(db: ProjectDb, userId: string, thing: WatchedThing): Promise<void> {
  await db.tx.watch.deleteMany({ where: { ...placeOf(db, thing), user_id: userId } });
}

/** What a person follows in the workspace, the newest first. */
export async function selectWatches(
  db: TenantDb,
  userId: string,
  page: PageRequest,
): Promise<PageOf<WatchRow>> {
  const rows = await db.tx.watch.findMany({
    where: { workspace_id: db.access.workspaceId, user_id: userId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, watchRow);
}

/** The people who follow one of these. */
export async function watchersOf(db: ProjectDb, things: readonly WatchedThing[]): Promise<string[]> {
  if (things.length === 0) return [];
  const rows = await db.tx.watch.findMany({
    where: { OR: things.map((thing) => placeOf(db, thing)) },
    select: { user_id: true },
  });
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Followed requirements whose statements are not the known ones. */
export interface ChangedRequirement {
  readonly requirementId: string;
  readonly userIds: readonly string[];
}

/**
 * Compares the statements of followed requirements with the known ones, and remembers the present ones.
 * @param loadHashes Returns the hash of a requirement by its id, null if there is none; called only if somebody follows one.
 */
export async function takeChangedRequirements(
  db: ProjectDb,
  loadHashes: () => Promise<(id: string) => string | null>,
): Promise<ChangedRequirement[]> {
  const watches = await db.tx.watch.findMany({
    where: { project_id: db.access.projectId, subject_type: "requirement" },
    orderBy: { id: "asc" },
  });
  if (watches.length === 0) return [];
  const hashOf = await loadHashes();
  const changed = watches.filter((watch) => watch.statement_hash !== hashOf(watch.subject_id));
  for (const watch of changed)
    await db.tx.watch.update({ where: { id: watch.id }, data: { statement_hash: hashOf(watch.subject_id) } });
  return [...Map.groupBy(changed, (watch) => watch.subject_id)].map(([requirementId, rows]) => ({
    requirementId,
    userIds: rows.map((row) => row.user_id),
  }));
}
