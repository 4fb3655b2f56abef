import type { ThreadView } from "#lib/contracts/comment.ts";
import { requireThread, type ThreadAccess } from "#lib/db/access.ts";
import { type CommentAct, recordComment } from "#lib/db/comment-activity.ts";
import { type AnchorPlacement, lockThread, saveThread } from "#lib/db/comment-threads.ts";
import { announceToGuest } from "#lib/db/link-guests.ts";
import { selectMembers } from "#lib/db/members.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { saveWaits } from "#lib/db/waits.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { mentionWaits } from "#lib/domain/comment/mention-waits.ts";
import type { Act, Attendee } from "#lib/domain/comment/remark.ts";
import { type DocumentThread, firstComment } from "#lib/domain/comment/thread.ts";
import { viewThread } from "./view-thread.ts";

/** A thread as it is, and who does something in it. */
export interface ThreadAction {
  readonly db: TenantDb<ThreadAccess>;
  readonly thread: DocumentThread;
  readonly act: Act;
  /** Who can be called by name. */
  readonly members: readonly Attendee[];
}

/** What became of it. */
export interface Done {
  readonly thread: DocumentThread;
  readonly placing?: AnchorPlacement;
  /** What people who follow the thread learn of it. */
  readonly recorded?: CommentAct;
}

/**
 * Does one thing in a thread: right, words, mentions and announcement in one transaction, one person after the other.
 * Errors: not_found, forbidden, insufficient_scope, and those of the doing.
 */
export async function actInThread(
  actor: Actor,
  threadId: string,
  run: (doing: ThreadAction) => Done | Promise<Done>,
): Promise<ThreadView> {
  const access = await requireThread(actor, threadId, "comment");
  return inTenant(access, async (db) => {
    const row = await lockThread(db, threadId);
    const by = { user_id: actor.userId, name: actor.name };
    const act: Act = { by, at: new Date().toISOString(), id: newId("comment") };
    const done = await run({ db, thread: row.thread, act, members: await selectMembers(db) });
    const saved = await saveThread(db, row, done);
    const { by: starter } = firstComment(row.thread);
    if (starter.guest) await announceToGuest(db, starter.user_id);
    const { documentId } = db.access;
    await saveWaits(db, { documentId, threadId }, mentionWaits(done.thread.comments));
    if (done.recorded !== undefined) await recordComment(db, { documentId, threadId }, done.recorded);
    return viewThread(db, saved);
  });
}
