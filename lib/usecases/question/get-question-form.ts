import { MAX_OFFERED, type QuestionFormView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { planInWork } from "#lib/db/plans.ts";
import { questionRequests } from "#lib/db/question-requests.ts";
import { selectQuestions } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { heldUpBy, inAskingOrder } from "#lib/domain/plan/question-order.ts";

/**
 * The questions that can be answered together: of the plan that a waiting workshop works on, else of the newest one, in the order of what
 * they block.
 * @throws AppError not_found, insufficient_scope
 */
export async function getQuestionForm(actor: Actor, taskId: string): Promise<QuestionFormView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const plan = await planInWork(db, taskId);
    if (plan === null) return { plan_version: null, questions: [], more: 0 };
    const rows = await selectQuestions(db, taskId);
    const asked = new Set(
      rows.filter(({ status }) => status === "open").map(({ plan_question_id }) => plan_question_id),
    );
    const judging = new Set(
      rows.filter(({ status }) => status === "judging").map(({ plan_question_id }) => plan_question_id),
    );
    const requests = await questionRequests(db, taskId);
    const all = inAskingOrder(plan).filter(({ id }) => !judging.has(id));
    const ordered = [...all.filter(({ id }) => asked.has(id)), ...all.filter(({ id }) => !asked.has(id))];
    const questions = ordered.slice(0, MAX_OFFERED).map((question) => ({
      id: question.id,
      text: question.text,
      why: question.why,
      default: question.default ?? null,
      blocking: question.blocking,
      put_off: question.status === "closed",
      asked_now: asked.has(question.id),
      holds_up: [...(heldUpBy(plan, question) ?? [])],
      waits_for: requests.get(question.id)?.name ?? null,
    }));
    return { plan_version: plan.meta.version, questions, more: ordered.length - questions.length };
  });
}
