import type { AskCodeSeatInput, CodeReviewView } from "#lib/contracts/code-review.ts";
import { recordCodeComment } from "#lib/db/comment-activity.ts";
import { firstModels } from "#lib/db/role-models.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  addCodeQuestion,
  cancelCodeQuestion,
  reopenCodeQuestion,
} from "#lib/domain/code-review/code-questions.ts";
import type { CodeSeat } from "#lib/domain/code-review/code-verdict.ts";
import { formatLineTarget, parseLineTarget } from "#lib/domain/code-review/line-target.ts";
import { addRemark } from "#lib/domain/comment/remarks.ts";
import { answerNextQuestion, changeCodeQuestion } from "#lib/runs/client/seat-questions.ts";
import { actInReview } from "./act-in-review.ts";
import { MAX_CODE_COMMENTS } from "./comment-acts.ts";
import type { LoadedReview } from "./review-view.ts";

/** The rules cannot answer what code does, so a question needs a model. */
async function requireModel(db: ProjectDb, seat: CodeSeat): Promise<void> {
  if ((await firstModels(db, db.access.projectId))(seat) === null) throw new AppError("model_missing");
}

/** The lines of a new thread, or those of the thread in which it is asked. */
function linesOf({ change, review }: LoadedReview, input: AskCodeSeatInput): string {
  const first = "parent" in input ? review.remarks.find(({ id }) => id === input.parent) : undefined;
  if ("parent" in input && first === undefined) throw new AppError("not_found");
  const target = "at" in input ? input.at : parseLineTarget(first?.line ?? "");
  const isKnown =
    target !== null && "file" in target && change.operations.some(({ path }) => path === target.file);
  if (!isKnown) throw new AppError("finding_place_unknown");
  return formatLineTarget(target);
}

/**
 * Asks a seat about lines of an attempt: the question is a comment there, and a durable run answers it in the same thread. While the
 * task has another run, the question waits for its end.
 * Errors: those of `actInReview`, model_missing, finding_place_unknown, too_large.
 */
export function askCodeSeat(actor: Actor, patchId: string, input: AskCodeSeatInput): Promise<CodeReviewView> {
  const { seat, text } = input;
  return actInReview(
    actor,
    { patchId, right: "ask_seat", afterwards: answerNextQuestion },
    async (loaded, { db, act }) => {
      const { review } = loaded;
      await requireModel(db, seat);
      if (review.remarks.length >= MAX_CODE_COMMENTS) throw new AppError("too_large");
      const line = linesOf(loaded, input);
      const parent = "parent" in input ? input.parent : null;
      const remarks = addRemark(review.remarks, act, { text, members: [], line, parent });
      const place = { taskId: review.taskId, changeSetId: patchId };
      const kind = parent === null ? "comment.created" : "comment.replied";
      await recordCodeComment(db, place, { kind, commentId: act.id, text });
      return { ...review, remarks, questions: addCodeQuestion(review.questions, act.id, seat) };
    },
  );
}

interface QuestionPlace {
  readonly patchId: string;
  readonly commentId: string;
}

/**
 * Cancels a question that waits for the end of another run; its comment stays. A question that a run answers is cancelled with the run.
 * Errors: those of `actInReview`, not_found, conflict.
 */
export function cancelQueuedQuestion(
  actor: Actor,
  { patchId, commentId: id }: QuestionPlace,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "ask_seat" }, async ({ review, reviews }, { db }) => {
    if (!review.questions.some((one) => one.id === id)) throw new AppError("not_found");
    await changeCodeQuestion(db, reviews, { id, change: (all) => cancelCodeQuestion(all, id) });
    return null;
  });
}

/**
 * Asks a question again whose run failed or was cancelled.
 * Errors: those of `actInReview`, model_missing, not_found, conflict.
 */
export function askCodeSeatAgain(
  actor: Actor,
  { patchId, commentId: id }: QuestionPlace,
): Promise<CodeReviewView> {
  return actInReview(
    actor,
    { patchId, right: "ask_seat", afterwards: answerNextQuestion },
    async ({ review, reviews }, { db }) => {
      const question = review.questions.find((one) => one.id === id);
      if (question === undefined) throw new AppError("not_found");
      await requireModel(db, question.seat);
      await changeCodeQuestion(db, reviews, { id, change: (all) => reopenCodeQuestion(all, id) });
      return null;
    },
  );
}
