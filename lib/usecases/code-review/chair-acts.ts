import type { ProjectAccess } from "#lib/db/access.ts";
import { readChangeSet } from "#lib/db/change-sets.ts";
import { saveReview } from "#lib/db/code-reviews.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { CodeChairAnswer, CodeToChair } from "#lib/domain/code-review/code-meeting.ts";
import { CODE_SEATS } from "#lib/domain/code-review/code-verdict.ts";
import { loadReview, meetingMaterial } from "./review-view.ts";

/**
 * A review as a model in the chair reads it.
 * @returns null while no seat has a verdict, and if a model has answered about this state of the review
 * @throws AppError not_found
 */
export async function reviewToChair(access: ProjectAccess, patchId: string): Promise<CodeToChair | null> {
  const loaded = await inTenant(access, (db) => loadReview(db, patchId));
  const { verdicts } = loaded.review;
  const { left, ruled, material, chair } = meetingMaterial(loaded);
  const isAnswered = (chair?.view ?? null) !== null;
  if (verdicts.length === 0 || isAnswered) return null;
  return {
    material,
    input: {
      attempt: loaded.change.number,
      findings: left.map(({ id, file, start, severity, category, message, requirement, state, reason }) => ({
        id,
        file,
        start,
        severity,
        category,
        message,
        ...(requirement === undefined ? {} : { requirement }),
        state,
        reason,
      })),
      verdicts: verdicts.map(({ seat, ok, text, by }) => ({ seat, ok, text, by: by.name })),
      not_judged: CODE_SEATS.filter((seat) => !verdicts.some((one) => one.seat === seat)),
      proposed: ruled,
    },
  };
}

/** The run in which a model chairs a review. */
interface ChairRun {
  readonly patchId: string;
  /** Throws if the run is over; called in the transaction that stores the answer. */
  readonly requireRunning: (db: ProjectDb) => Promise<void>;
}

/**
 * Stores what a model said in the chair, or that none answered. An answer about an earlier state of the review is stored too; it does
 * not count, and readers see that it is outdated. A repeated call changes nothing.
 * Errors: not_found, and those of `requireRunning`.
 */
export async function takeChairAnswer(
  access: ProjectAccess,
  { patchId, requireRunning }: ChairRun,
  answer: CodeChairAnswer,
): Promise<void> {
  await inTenant(access, async (db) => {
    await lockTask(db, (await readChangeSet(db, patchId)).taskId);
    await requireRunning(db);
    const { review } = await loadReview(db, patchId);
    if (review.chair?.material === answer.material && review.chair.view !== null) return;
    await saveReview(db, { ...review, chair: { ...answer, at: new Date().toISOString() } });
  });
}
