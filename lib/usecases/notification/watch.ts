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
import { addWatch, isWatching, removeWatch, selectWatches, type WatchedThing } from "#lib/db/watches.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** What is followed; a requirement in its project. */
export type WatchPlace =
  | { readonly taskId: string }
  | { readonly documentId: string }
  | { readonly projectId: string; readonly requirementId: string };

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
 * Whether the caller follows a task, a document or a requirement.
 * @throws AppError not_found, insufficient_scope
 */
export async function getWatch(actor: Actor, place: WatchPlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  return { watching: await inTenant(access, (db) => isWatching(db, actor.userId, thing)) };
}

/**
 * Follows something from now on; repeating it has no effect.
 * @throws AppError not_found, insufficient_scope
 */
export async function watch(actor: Actor, place: WatchPlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  await inTenant(access, async (db) =>
    addWatch(db, actor.userId, { thing, statementHash: await statementHashOf(db, thing) }),
  );
  return { watching: true };
}

/**
 * No longer follows something; repeating it has no effect.
 * @throws AppError not_found, insufficient_scope
 */
export async function unwatch(actor: Actor, place: WatchPlace): Promise<WatchView> {
  const { access, thing } = await accessTo(actor, place);
  await inTenant(access, (db) => removeWatch(db, actor.userId, thing));
  return { watching: false };
}

/**
 * What the caller follows in the workspace, the newest first.
 * @throws AppError not_found, insufficient_scope, invalid_input
 */
export async function listWatches(actor: Actor, query: PageQuery): Promise<Page<WatchedView>> {
  const access = await requireWorkspace(actor, null, "read");
  const { data, next_cursor } = await inTenant(access, (db) => selectWatches(db, actor.userId, query));
  const views = data.map(({ type, id, project_id, created_at }) => ({
    type,
    id,
    project_id,
    since: created_at.toISOString(),
  }));
  return { data: views, next_cursor };
}
