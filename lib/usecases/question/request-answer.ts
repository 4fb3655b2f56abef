import type { QuestionRequestInput, QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { findMember } from "#lib/db/members.ts";
import { planInWork } from "#lib/db/plans.ts";
import { deleteQuestionRequest, saveQuestionRequest } from "#lib/db/question-requests.ts";
import { selectQuestions } from "#lib/db/questions.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { type Actor, RIGHTS } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { loadQuestionFacts } from "./question-facts.ts";
import { questionViews } from "./question-view.ts";

interface QuestionOf {
  readonly taskId: string;
  /** The question's own id, or its id in the plan. */
  readonly questionId: string;
}

/** The question as it is now; null if the task has none with this id. */
async function viewOf(db: ProjectDb, { taskId, questionId }: QuestionOf): Promise<QuestionView | null> {
  const facts = await loadQuestionFacts(db, taskId);
  const views = questionViews(await selectQuestions(db, taskId), facts, await planInWork(db, taskId));
  const found = views.filter(
    ({ id, plan_question_id }) => id === questionId || plan_question_id === questionId,
  );
  return found.at(-1) ?? null;
}

async function requireView(db: ProjectDb, of: QuestionOf): Promise<QuestionView> {
  const view = await viewOf(db, of);
  if (view === null) throw new AppError("not_found");
  return view;
}

/**
 * Asks a member for the answer to a question. It is listed on the member's Home page until somebody answers it or the request is
 * cancelled; anybody with the right to answer still can. Another member who was asked is no longer asked.
 * @throws AppError not_found, forbidden, insufficient_scope, question_closed, invalid_input for a member who cannot answer
 */
export async function requestAnswer(
  actor: Actor,
  of: QuestionOf,
  { member_id }: QuestionRequestInput,
): Promise<QuestionView> {
  const access = await requireTask(actor, of.taskId, "answer");
  return inTenant(access, async (db) => {
    await lockTask(db, of.taskId);
    const question = await requireView(db, of);
    if (!question.answerable) throw new AppError("question_closed");
    const member = await findMember(db, member_id);
    if (RIGHTS.answer.roles[member.role] !== "yes")
      throw invalidField("/member_id", "cannot_answer", "This member does not have the right to answer.");
    await saveQuestionRequest(db, of.taskId, {
      questionId: question.plan_question_id,
      text: question.text,
      userId: member.user_id,
      by: { user_id: actor.userId, name: db.access.author.name },
    });
    await recordActivity(db, {
      kind: "question.requested",
      subject: { type: "question", id: question.id },
      taskId: of.taskId,
      data: { text: activityLabel(question.text), user_id: member.user_id },
    });
    return requireView(db, of);
  });
}

/**
 * Cancels the request for an answer; repeating it has no effect.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function cancelRequest(actor: Actor, of: QuestionOf): Promise<QuestionView> {
  const access = await requireTask(actor, of.taskId, "answer");
  return inTenant(access, async (db) => {
    const question = await requireView(db, of);
    await deleteQuestionRequest(db, of.taskId, question.plan_question_id);
    return requireView(db, of);
  });
}
