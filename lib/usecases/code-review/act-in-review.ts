import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { readChangeSet, requireChangeSet } from "#lib/db/change-sets.ts";
import { type StoredReview, saveReview } from "#lib/db/code-reviews.ts";
import { announceToGuest } from "#lib/db/link-guests.ts";
import { newId } from "#lib/db/new-id.ts";
import { lockTask, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { saveWaits } from "#lib/db/waits.ts";
import type { ActionName, Actor } from "#lib/domain/access/can.ts";
import { guestStarters } from "#lib/domain/comment/guest-comments.ts";
import { mentionWaits } from "#lib/domain/comment/mention-waits.ts";
import type { Act } from "#lib/domain/comment/remark.ts";
import { ensureReviewed } from "./ensure-review.ts";
import { type LoadedReview, loadReview, viewOfReview } from "./review-view.ts";

interface ReviewContext {
  readonly db: ProjectDb;
  readonly access: ProjectAccess;
  readonly act: Act;
}

interface ReviewAction {
  readonly patchId: string;
  readonly right: ActionName;
  /** What follows in the same transaction, once the review is stored. */
  readonly afterwards?: (db: ProjectDb, task: TaskRow) => Promise<void>;
}

/** What becomes of the review; without `review`, only findings changed. */
type ReviewAct = (
  loaded: LoadedReview,
  context: ReviewContext,
) => Promise<StoredReview | null> | StoredReview | null;

/**
 * Does one thing in the review of an attempt: right, change and view, one user after the other.
 * Errors: not_found, forbidden, insufficient_scope, git_missing, git_timeout, and those of the act.
 */
export async function actInReview(
  actor: Actor,
  { patchId, right, afterwards }: ReviewAction,
  act: ReviewAct,
): Promise<CodeReviewView> {
  const access = await requireChangeSet(actor, patchId, right);
  await ensureReviewed(access, patchId);
  return inTenant(access, async (db) => {
    const task = await lockTask(db, (await readChangeSet(db, patchId)).taskId);
    const by = { user_id: actor.userId, name: actor.name };
    const context = { db, access, act: { by, at: new Date().toISOString(), id: newId("codeComment") } };
    const before = await loadReview(db, patchId);
    const next = await act(before, context);
    if (next !== null) await saveReview(db, next);
    if (next !== null && next.remarks !== before.review.remarks) {
      await saveWaits(db, { taskId: next.taskId, changeSetId: patchId }, mentionWaits(next.remarks));
      for (const guestId of guestStarters(before.review.remarks, next.remarks))
        await announceToGuest(db, guestId);
    }
    await afterwards?.(db, task);
    return viewOfReview(db, await loadReview(db, patchId), actor.userId);
  });
}
