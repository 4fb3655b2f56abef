import type { z } from "zod";
import type { PlanAnswersInput } from "#lib/contracts/question.ts";
import type { turnAccepted } from "#lib/contracts/run.ts";
import { requireTask } from "#lib/db/access.ts";
import { planInWork } from "#lib/db/plans.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, type FieldProblem } from "#lib/domain/app-error.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { isAnswerable } from "#lib/domain/workshop/remark-answers.ts";
import { answerInPlan, type PlanAnswer, questionOf } from "#lib/runs/client/answer-in-plan.ts";

type TurnAccepted = z.infer<typeof turnAccepted>;
type Given = PlanAnswersInput["answers"][number];

const KIND_OF = { default: "you_decide", not_now: "skipped" } as const;

function problem(given: readonly Given[], at: number, plan: Plan): FieldProblem | null {
  const one = given[at];
  if (one === undefined) return null;
  const pointer = `/answers/${at}/question_id`;
  const question = questionOf(plan, one.question_id);
  if (question === null) return { pointer, code: "unknown_question", detail: one.question_id };
  if (given.findIndex((other) => other.question_id === one.question_id) !== at)
    return { pointer, code: "repeated", detail: one.question_id };
  if ("choice" in one && one.choice === "default" && question.default === undefined)
    return { pointer: `/answers/${at}/choice`, code: "no_default", detail: one.question_id };
  return null;
}

function readAnswers(given: readonly Given[], plan: Plan): PlanAnswer[] {
  const fields = given.flatMap((_one, at) => problem(given, at, plan) ?? []);
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
  return given.flatMap((one): PlanAnswer[] => {
    const question = questionOf(plan, one.question_id);
    if (question === null) return [];
    if (!isAnswerable(question)) throw new AppError("question_closed");
    return "answer" in one
      ? [{ question, kind: "answered", text: one.answer }]
      : [{ question, kind: KIND_OF[one.choice], text: "" }];
  });
}

/**
 * Answers questions of the plan in work, takes their defaults, or puts them off. The planning agent writes the plan's next version; a
 * run that waits for one of these questions goes on.
 * @throws AppError not_found if there is no plan yet, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed,
 * question_closed, invalid_input (an unknown question, one that is named twice, or one without a default)
 */
export async function answerPlan(
  actor: Actor,
  taskId: string,
  input: PlanAnswersInput,
): Promise<TurnAccepted> {
  const access = await requireTask(actor, taskId, "answer");
  return inTenant(access, async (db) => {
    const task = await lockTask(db, taskId);
    const plan = await planInWork(db, taskId);
    if (plan === null) throw new AppError("not_found");
    if (plan.meta.version !== input.plan_version) throw new AppError("stale_plan");
    const answers = readAnswers(input.answers, plan);
    return { run_id: await answerInPlan(db, task, answers), task_id: taskId };
  });
}
