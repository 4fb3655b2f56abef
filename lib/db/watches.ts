import { z } from "zod";
import type { Watch } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export const WATCHED_TYPES = ["task", "document", "requirement"] as const;

/** What can be followed; a requirement by its id in the project. Tasks and documents can be muted instead. */
export interface WatchedThing {
  readonly type: (typeof WATCHED_TYPES)[number];
  readonly id: string;
}

/** Whether a person follows something, or has muted it; never both. */
export interface WatchState {
  readonly watching: boolean;
  readonly muted: boolean;
}

const stateOf = (muted: boolean | undefined): WatchState => ({
  watching: muted === false,
  muted: muted === true,
});

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

/** Whether a person follows or has muted this. */
export async function watchStateOf(db: ProjectDb, userId: string, thing: WatchedThing): Promise<WatchState> {
  const row = await db.tx.watch.findFirst({ where: { ...placeOf(db, thing), user_id: userId } });
  return stateOf(row?.muted);
}

/** A thing in its project, as a key. */
export const watchKey = (projectId: string, { type, id }: WatchedThing): string =>
  `${projectId} ${type} ${id}`;

/** What a person follows or has muted among these things of any projects, by `watchKey`. */
export async function watchStates(
  db: TenantDb,
  userId: string,
  things: readonly WatchedThing[],
): Promise<(key: string) => WatchState> {
  const ids = [...new Set(things.map(({ id }) => storableText(id)))];
  const where = { workspace_id: db.access.workspaceId, user_id: userId, subject_id: { in: ids } };
  const rows = ids.length === 0 ? [] : await db.tx.watch.findMany({ where });
  const known = new Map(rows.map((row) => [watchKey(row.project_id, watchRow(row)), row.muted]));
  return (key) => stateOf(known.get(key));
}

interface WatchChoice {
  readonly thing: WatchedThing;
  /** The hash of the present statement of a requirement; null for other things. */
  readonly statementHash: string | null;
  readonly muted: boolean;
}

/** Follows something from now on, or mutes it, which ends the other; repeating it has no effect. */
export async function addWatch(
  db: ProjectDb,
  userId: string,
  { thing, statementHash, muted }: WatchChoice,
): Promise<void> {
  await db.tx.watch.updateMany({
    where: { ...placeOf(db, thing), user_id: userId, muted: !muted },
    data: { muted, statement_hash: statementHash, created_at: new Date() },
  });
  await db.tx.watch.createMany({
    skipDuplicates: true,
    data: [
      {
        id: newId("watch"),
        workspace_id: db.access.workspaceId,
        ...placeOf(db, thing),
        user_id: userId,
        statement_hash: statementHash,
        muted,
      },
    ],
  });
}

/** No longer follows something, or no longer mutes it; repeating it has no effect. */
export async function removeWatch(
  db: ProjectDb,
  userId: string,
  { thing, muted }: Pick<WatchChoice, "thing" | "muted">,
): Promise<void> {
  await db.tx.watch.deleteMany({ where: { ...placeOf(db, thing), user_id: userId, muted } });
}

/** What a person follows or has muted in the workspace, the newest first. */
export async function selectWatches(
  db: TenantDb,
  userId: string,
  { muted, ...page }: PageRequest & { readonly muted: boolean },
): Promise<PageOf<WatchRow>> {
  const rows = await db.tx.watch.findMany({
    where: { workspace_id: db.access.workspaceId, user_id: userId, muted, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, watchRow);
}

const choicesAbout = (db: ProjectDb, things: readonly WatchedThing[]) =>
  things.length === 0
    ? Promise.resolve([])
    : db.tx.watch.findMany({
        where: { OR: things.map((thing) => placeOf(db, thing)) },
        select: { user_id: true, muted: true },
      });

const peopleOf = (rows: readonly { readonly user_id: string }[]) => new Set(rows.map((row) => row.user_id));

/** The people who follow one of these. */
export async function watchersOf(db: ProjectDb, things: readonly WatchedThing[]): Promise<string[]> {
  const rows = await choicesAbout(db, things);
  return [...peopleOf(rows.filter(({ muted }) => !muted))];
}

/** The people who have muted one of these and follow none of them. */
export async function mutersOf(db: ProjectDb, things: readonly WatchedThing[]): Promise<ReadonlySet<string>> {
  const rows = await choicesAbout(db, things);
  const following = peopleOf(rows.filter(({ muted }) => !muted));
  return peopleOf(rows.filter(({ user_id, muted }) => muted && !following.has(user_id)));
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
    where: { project_id: db.access.projectId, subject_type: "requirement", muted: false },
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
