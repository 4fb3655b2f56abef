import type { ProjectAccess } from "#lib/db/access.ts";
import { readChangeSet } from "#lib/db/change-sets.ts";
import { listReviews, saveReview } from "#lib/db/code-reviews.ts";
import { recordCodeComment } from "#lib/db/comment-activity.ts";
import { announceToGuest } from "#lib/db/link-guests.ts";
import { newId } from "#lib/db/new-id.ts";
import { findPlan } from "#lib/db/plans.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { noteCodeAnswer } from "#lib/domain/code-review/code-questions.ts";
import { parseLineTarget } from "#lib/domain/code-review/line-target.ts";
import { planOfFile } from "#lib/domain/code-review/plan-of-file.ts";
import {
  type AnsweredLines,
  type AskedLines,
  surroundingsOf,
} from "#lib/domain/code-review/question-work.ts";
import { numberedDifference } from "#lib/domain/code-review/seat-work.ts";
import { guestStarters } from "#lib/domain/comment/guest-comments.ts";
import { addRemark } from "#lib/domain/comment/remarks.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { loadReview } from "./review-view.ts";

/** Longer differences of one file are cut for a question about it. */
const MAX_DIFFERENCE = 60_000;

/**
 * The lines of an attempt that a question is about, as its seat reads them.
 * @returns null if the comment is deleted
 * @throws AppError not_found, git_missing, git_timeout
 */
export async function askedLines(
  access: ProjectAccess,
  { patchId, questionId }: { readonly patchId: string; readonly questionId: string },
): Promise<AskedLines | null> {
  const { change, review, plan } = await inTenant(access, async (db) => {
    const loaded = await loadReview(db, patchId);
    return { ...loaded, plan: await findPlan(db, loaded.change.taskId) };
  });
  const comment = review.remarks.find(({ id, deleted }) => id === questionId && !deleted);
  const lines = parseLineTarget(comment?.line ?? "");
  if (comment === undefined || lines === null || !("file" in lines)) return null;
  const operation = change.operations.find(({ path }) => path === lines.file);
  if (operation === undefined) return null;
  const store = storeFolder(access.projectId);
  const blob = lines.side === "new" ? operation.new_blob : operation.base_blob;
  const content = blob === null ? undefined : (await readBlobs(store, [blob])).get(blob);
  const text = content === undefined || isBinary(content) ? null : content.toString("utf8");
  const diff = await readDiff(store, [change.baseCommit, change.commit], lines.file);
  const { text: planItem, requirements } = planOfFile(operation, plan);
  const head = comment.parent ?? comment.id;
  const before = review.remarks.slice(0, review.remarks.indexOf(comment));
  return {
    lines,
    surroundings: surroundingsOf(text, lines),
    difference: numberedDifference(parseCodeDiff(diff.text)).slice(0, MAX_DIFFERENCE),
    plan_item: planItem,
    requirements: requirements.map(({ id, title, shall }) => ({ id, title, shall })),
    thread: before
      .filter((one) => !one.deleted && (one.id === head || one.parent === head))
      .map((one) => ({ by: one.by.name, text: one.text })),
  };
}

/** The run in which a seat answers. */
interface AnswerRun {
  readonly runId: string;
  /** Throws if the run is over; called in the transaction that stores the answer. */
  readonly requireRunning: (db: ProjectDb) => Promise<void>;
}

/**
 * Stores what a model says in a seat as a reply to the question, with every attempt that has its thread. A question has one answer, so a
 * repeated call changes nothing; a question that was deleted meanwhile gets none.
 * Errors: not_found, and those of `requireRunning`.
 */
export async function takeCodeAnswer(
  access: ProjectAccess,
  patchId: string,
  { questionId, seat, model, text, ...run }: AnsweredLines & AnswerRun,
): Promise<void> {
  const { taskId } = await inTenant(access, (db) => readChangeSet(db, patchId));
  await inTenant(access, async (db) => {
    await lockTask(db, taskId);
    await run.requireRunning(db);
    const act = {
      id: newId("codeComment"),
      at: new Date().toISOString(),
      by: { user_id: seat, name: model, seat: true },
    };
    const starters = new Set<string>();
    let isStored = false;
    for (const review of await listReviews(db, taskId)) {
      const question = review.questions.find((one) => one.id === questionId && one.run_id === run.runId);
      const isLeft = review.remarks.some(({ id, deleted }) => id === questionId && !deleted);
      if (question === undefined || question.answer !== null || !isLeft) continue;
      const draft = { text, members: [], line: "", parent: questionId };
      const remarks = addRemark(review.remarks, act, draft);
      const questions = noteCodeAnswer(review.questions, questionId, act.id);
      await saveReview(db, { ...review, remarks, questions });
      for (const guest of guestStarters(review.remarks, remarks)) starters.add(guest);
      isStored = true;
    }
    if (!isStored) return;
    for (const guest of starters) await announceToGuest(db, guest);
    const by = { author: { kind: "seat", id: seat, name: model }, userId: null } as const;
    await recordCodeComment(
      db,
      { taskId, changeSetId: patchId, by },
      { kind: "comment.replied", commentId: act.id, text },
    );
  });
}
