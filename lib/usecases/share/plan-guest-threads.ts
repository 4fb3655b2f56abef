import type { PlanGuestThreadsView } from "#lib/contracts/guest-thread.ts";
import { requireTask } from "#lib/db/access.ts";
import { announceToGuest } from "#lib/db/link-guests.ts";
import {
  type LinkThreadRow,
  lockLinkThread,
  requireLinkThread,
  saveLinkThread,
  selectLinkThreads,
} from "#lib/db/link-threads.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Act } from "#lib/domain/comment/remark.ts";
import {
  answerThread,
  type DocumentThread,
  firstComment,
  resolveThread,
} from "#lib/domain/comment/thread.ts";

type View = PlanGuestThreadsView["data"][number];

const viewOf = ({ id, task_id, item, words, version, thread }: LinkThreadRow): View => ({
  id,
  task_id,
  item,
  words,
  version,
  comments: thread.comments.map(({ id, text, by, at, deleted }) => ({ id, text, by, at, deleted })),
  resolved: firstComment(thread).resolved,
});

/** The comments of guests of review links on a task's plan, oldest first. Errors: not_found, insufficient_scope. */
export async function listPlanGuestThreads(actor: Actor, taskId: string): Promise<PlanGuestThreadsView> {
  const access = await requireTask(actor, taskId, "read");
  const rows = await inTenant(access, (db) => selectLinkThreads(db, { taskId }));
  return { data: rows.map(viewOf), next_cursor: null, abilities: [...access.abilities] };
}

/** A comment thread of a guest. Errors: not_found, insufficient_scope. */
export async function getPlanGuestThread(actor: Actor, threadId: string): Promise<View> {
  const access = await requireLinkThread(actor, threadId, "read");
  return viewOf(await inTenant(access, (db) => lockLinkThread(db, threadId)));
}

async function actInGuestThread(
  actor: Actor,
  threadId: string,
  change: (thread: DocumentThread, act: Act) => DocumentThread,
): Promise<View> {
  const access = await requireLinkThread(actor, threadId, "comment");
  return inTenant(access, async (db) => {
    const row = await lockLinkThread(db, threadId);
    const by = { user_id: actor.userId, name: actor.name };
    const thread = change(row.thread, { by, at: new Date().toISOString(), id: newId("comment") });
    await saveLinkThread(db, threadId, thread);
    await announceToGuest(db, row.guest_id);
    return viewOf({ ...row, thread });
  });
}

/** Replies to a guest. Errors: not_found, forbidden, insufficient_scope, too_large. */
export function replyToGuest(actor: Actor, threadId: string, text: string): Promise<View> {
  return actInGuestThread(actor, threadId, (thread, act) => answerThread(thread, act, { text, members: [] }));
}

/** Resolves a guest's thread, or reopens it. Errors: not_found, forbidden, insufficient_scope. */
export function resolveGuestThread(actor: Actor, threadId: string, resolved: boolean): Promise<View> {
  return actInGuestThread(actor, threadId, (thread, act) => resolveThread(thread, act, resolved));
}
