import type { Page, PageQuery } from "#lib/contracts/list.ts";
import type { WatchedView, WatchView } from "#lib/contracts/notification.ts";
import {
  type ProjectAccess,
  requireDocument,
  requireProject,
  requireTask,
  requireWorkspace,
} from "#lib/db/access.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { watchedTitles } from "#lib/db/watched-titles.ts";
import {
  addWatch,
  removeWatch,
  selectWatches,
  type WatchedThing,
  watchKey,
  watchStateOf,
} from "#lib/db/watches.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** What can be muted. News of a requirement reach only those who follow it. */
export type MutablePlace = { readonly taskId: string } | { readonly documentId: string };

/** What is followed; a requirement in its project. */
export type WatchPlace = MutablePlace | { readonly projectId: string; readonly requirementId: string };

async function accessTo(
  actor: Actor,
  place: WatchPlace,
): Promise<{ access: ProjectAccess; thing: WatchedThing }> {
  if ("taskId" in place)
    return {
      access: await requireTask(actor, place.taskId, "read"),
      thing: { type: "task", id: place.taskId },
    };
  if ("documentId" in place) {
    const access = await requireDocument(actor, place.documentId, "read");
    return { access, thing: { type: "document", id: place.documentId } };
  }
  const access = await requireProject(actor, place.projectId, "read");
  return { access, thing: { type: "requirement", id: place.requirementId } };
}

/** The hash of the statement of a requirement. Errors: not_found. */
async function statementHashOf(db: ProjectDb, { type, id }: WatchedThing): Promise<string | null> {
  if (type !== "requirement") return null;
  const { trace } = await loadRegister(db);
  const found = trace.find(id);
  if (found < 0) throw new AppError("not_found");
  return trace.hash(found);
}

/**
 * Whether the caller follows or has muted a task, a document or a requirement.
 * @throws AppError not_found, insufficient_scope
 */
export async function getWatch(actor: Actor, place: WatchPlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  return { ...(await inTenant(access, (db) => watchStateOf(db, actor.userId, thing))) };
}

/**
 * Follows something from now on, which ends a mute; repeating it has no effect.
 * @throws AppError not_found, insufficient_scope
 */
export async function watch(actor: Actor, place: WatchPlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  await inTenant(access, async (db) =>
    addWatch(db, actor.userId, { thing, statementHash: await statementHashOf(db, thing), muted: false }),
  );
  return { watching: true, muted: false };
}

/**
 * No longer follows something; repeating it has no effect.
 * @throws AppError not_found, insufficient_scope
 */
export async function unwatch(actor: Actor, place: WatchPlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  return inTenant(access, async (db) => {
    await removeWatch(db, actor.userId, { thing, muted: false });
    return { ...(await watchStateOf(db, actor.userId, thing)) };
  });
}

/**
 * Brings no more news of a task or document, except what concerns the caller alone; ends following it.
 * @throws AppError not_found, insufficient_scope
 */
export async function mute(actor: Actor, place: MutablePlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  await inTenant(access, (db) => addWatch(db, actor.userId, { thing, statementHash: null, muted: true }));
  return { watching: false, muted: true };
}

/**
 * Brings news of a task or document again; repeating it has no effect.
 * @throws AppError not_found, insufficient_scope
 */
export async function unmute(actor: Actor, place: MutablePlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  return inTenant(access, async (db) => {
    await removeWatch(db, actor.userId, { thing, muted: true });
    return { ...(await watchStateOf(db, actor.userId, thing)) };
  });
}

/** Things of a deleted project are missing: row-level security hides them with all else of it (docs/decisions/0120). */
async function listOf(actor: Actor, query: PageQuery, muted: boolean): Promise<Page<WatchedView>> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    const { data, next_cursor } = await selectWatches(db, actor.userId, { ...query, muted });
    const titles = await watchedTitles(db, data);
    const views = data.flatMap((row) => {
      const title = titles.get(watchKey(row.project_id, row));
      const { type, id, project_id, created_at } = row;
      return title === undefined ? [] : [{ type, id, project_id, title, since: created_at.toISOString() }];
    });
    return { data: views, next_cursor };
  });
}

/**
 * What the caller follows in the workspace, the newest first.
 * @throws AppError not_found, insufficient_scope, invalid_input
 */
export const listWatches = (actor: Actor, query: PageQuery): Promise<Page<WatchedView>> =>
  listOf(actor, query, false);

/**
 * What the caller has muted in the workspace, the newest first.
 * @throws AppError not_found, insufficient_scope, invalid_input
 */
export const listMutes = (actor: Actor, query: PageQuery): Promise<Page<WatchedView>> =>
  listOf(actor, query, true);
