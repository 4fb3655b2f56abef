import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { insertAnswer } from "#lib/db/question-exchanges.ts";
import { askQuestions } from "#lib/db/questions.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { AnsweredQuestion } from "#lib/domain/clarification/answered-question.ts";
import type { OpenQuestion, Plan } from "#lib/domain/plan/plan.ts";
import { answerDigest, answeredQuestion } from "#lib/domain/task/answer.ts";
import { questionEvent } from "#lib/domain/task/question-event.ts";
import { canReplan, queueReplan } from "./replan.ts";

/** An answer to a question of a plan. */
export interface PlanAnswer {
  readonly question: OpenQuestion;
  readonly kind: Extract<AnsweredQuestion["kind"], "answered" | "you_decide" | "skipped">;
  /** The person's text; empty unless `kind` is `answered`. */
  readonly text: string;
}

/** Stores one answer with its question, as if it had been asked in this run. */
async function store(
  db: ProjectDb,
  from: { readonly taskId: string; readonly runId: string },
  { question, kind, text }: PlanAnswer,
): Promise<void> {
  const { author } = db.access;
  const { raised_by: role, ...rest } = question;
  const [row] = await askQuestions(db, from, [{ ...rest, role, relayed: question.text }]);
  if (row === undefined) throw new AppError("not_found");
  const digest = answerDigest(text);
  const by = { kind, text, digest, by: author, byDeadline: false, exchange: null };
  const received = await insertAnswer(db, row.id, by);
  const data = answeredQuestion(received, { kind, text }, author.name);
  await addInboxItem(db, from.taskId, { kind: "answer", text, data, runId: from.runId });
  const { id: question_id, exchange } = received;
  await appendEvents(db, from, [
    questionEvent(row),
    { type: "answer", data: { question_id, kind, text, digest, author, exchange, by_deadline: false } },
  ]);
}

/**
 * Stores answers to questions of the newest plan and queues the planning run that writes its next version.
 * @param task the task, locked
 * @returns The run.
 * @throws AppError run_active, move_not_allowed if planning cannot be repeated any more
 */
export async function answerInPlan(
  db: ProjectDb,
  task: TaskRow,
  answers: readonly PlanAnswer[],
): Promise<string> {
  if (!canReplan(task)) throw new AppError("move_not_allowed");
  const id = await queueReplan(db, task);
  const from = { taskId: task.id, runId: id };
  for (const answer of answers) await store(db, from, answer);
  return id;
}

/** The question of the plan with this id, or null. */
export const questionOf = (plan: Plan | null, id: string): OpenQuestion | null =>
  plan?.open_questions.find((question) => question.id === id) ?? null;
