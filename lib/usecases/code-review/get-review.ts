import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import { requireChangeSet } from "#lib/db/change-sets.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { ensureReviewed } from "./ensure-review.ts";
import { loadReview, viewOfReview } from "./review-view.ts";

/**
 * The review of an attempt: findings, comments, verdicts and the decision. The rules read the attempt first, if they have not yet.
 * Errors: not_found, insufficient_scope, git_missing, git_timeout.
 */
export async function getCodeReview(actor: Actor, patchId: string): Promise<CodeReviewView> {
  const access = await requireChangeSet(actor, patchId, "read");
  await ensureReviewed(access, patchId);
  return inTenant(access, async (db) => viewOfReview(db, await loadReview(db, patchId), actor.userId));
}
