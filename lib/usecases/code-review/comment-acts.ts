import type {
  AddCodeCommentInput,
  ChangeCodeCommentInput,
  CodeReviewView,
} from "#lib/contracts/code-review.ts";
import { recordCodeComment } from "#lib/db/comment-activity.ts";
import { selectMembers } from "#lib/db/members.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { formatLineTarget, type LineTarget } from "#lib/domain/code-review/line-target.ts";
import { addRemark, editRemark, removeRemark, resolveRemarks } from "#lib/domain/comment/remarks.ts";
import { actInReview } from "./act-in-review.ts";
import type { LoadedReview } from "./review-view.ts";

/** Comments of an attempt, with those of guests. */
export const MAX_CODE_COMMENTS = 2_000;

interface CommentPlace {
  readonly patchId: string;
  readonly commentId: string;
}

function isTarget({ change, findings }: LoadedReview, target: LineTarget): boolean {
  if ("whole" in target) return true;
  return "finding" in target
    ? findings.some(({ id }) => id === target.finding)
    : change.operations.some(({ path }) => path === target.file);
}

/**
 * Comments on lines or on a finding, or replies.
 * Errors: those of `actInReview`, finding_place_unknown, too_large.
 */
export async function addCodeComment(
  actor: Actor,
  patchId: string,
  input: AddCodeCommentInput,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "comment" }, async (loaded, { db, act }) => {
    const { review } = loaded;
    if (review.remarks.length >= MAX_CODE_COMMENTS) throw new AppError("too_large");
    const target = "at" in input ? input.at : null;
    if (target !== null && !isTarget(loaded, target)) throw new AppError("finding_place_unknown");
    const remarks = addRemark(review.remarks, act, {
      text: input.text,
      members: await selectMembers(db),
      line: target === null ? "" : formatLineTarget(target),
      parent: "parent" in input ? input.parent : null,
    });
    const { text } = input;
    const place = { taskId: review.taskId, changeSetId: patchId };
    await recordCodeComment(db, place, {
      kind: target === null ? "comment.replied" : "comment.created",
      commentId: act.id,
      text,
    });
    return { ...review, remarks };
  });
}

/**
 * Edits one's own comment, or resolves or reopens a thread.
 * Errors: those of `actInReview`.
 */
export async function changeCodeComment(
  actor: Actor,
  { patchId, commentId: id }: CommentPlace,
  input: ChangeCodeCommentInput,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "comment" }, async ({ review }, { db, act }) => {
    const remarks =
      "text" in input
        ? editRemark(review.remarks, act, { id, text: input.text, members: await selectMembers(db) })
        : resolveRemarks(review.remarks, act, { id, resolved: input.resolved });
    if ("resolved" in input && input.resolved)
      await recordCodeComment(
        db,
        { taskId: review.taskId, changeSetId: patchId },
        { kind: "comment.resolved", commentId: id },
      );
    return { ...review, remarks };
  });
}

/**
 * Deletes one's own comment; replies stay.
 * Errors: those of `actInReview`.
 */
export async function deleteCodeComment(
  actor: Actor,
  { patchId, commentId }: CommentPlace,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "comment" }, ({ review }, { act }) => ({
    ...review,
    remarks: removeRemark(review.remarks, act, commentId),
  }));
}
