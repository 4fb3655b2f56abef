import { recordActivity } from "#lib/db/activities.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { insertAnswer } from "#lib/db/question-exchanges.ts";
import type { QuestionRow } from "#lib/db/question-row.ts";
import { askQuestions, insertQuestion } from "#lib/db/questions.ts";
import { activeRun, type RunRow } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { AnsweredQuestion } from "#lib/domain/clarification/answered-question.ts";
import type { OpenQuestion, Plan } from "#lib/domain/plan/plan.ts";
import { answerDigest, answeredQuestion } from "#lib/domain/task/answer.ts";
import { questionEvent } from "#lib/domain/task/question-event.ts";
import { choiceOf } from "#lib/domain/workshop/answer-words.ts";
import type { NamedAnswer } from "#lib/domain/workshop/read-answers.ts";
import { isAnswerable } from "#lib/domain/workshop/remark-answers.ts";
import { canReplan, queueReplan } from "./replan.ts";
import { settleQuestion } from "./settle-question.ts";

/** An answer to a question of a plan. */
export interface PlanAnswer {
  readonly question: OpenQuestion;
  readonly kind: Extract<AnsweredQuestion["kind"], "answered" | "you_decide" | "skipped">;
  /** The person's text; empty unless `kind` is `answered`. */
  readonly text: string;
}

/** Stores one answer with its question, as if it had been asked in this run, for the step that reads it. */
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
  await recordActivity(db, {
    kind: "question.answered",
    subject: { type: "question", id: question_id },
    taskId: from.taskId,
    data: { role, text: activityLabel(question.text), by_deadline: false },
  });
  await appendEvents(db, from, [
    questionEvent(row),
    { type: "answer", data: { question_id, kind, text, digest, author, exchange, by_deadline: false } },
  ]);
}

/**
 * Answers questions while a run waits: the one that it waits for makes it go on, the others are read then.
 * @returns The run.
 */
async function answerWaiting(db: ProjectDb, run: RunRow, answers: readonly PlanAnswer[]): Promise<string> {
  const from = { taskId: run.task_id, runId: run.id };
  const asked: { readonly row: QuestionRow; readonly answer: PlanAnswer }[] = [];
  for (const answer of answers) {
    const row = await insertQuestion(db, from, answer.question.id);
    if (row === null) await store(db, from, answer);
    else asked.push({ row, answer });
  }
  for (const { row, answer } of asked) await settleQuestion(db, row, answer);
  return run.id;
}

/**
 * Stores answers to questions of the plan in work. The run that waits for one of them goes on; without a run, the planning run that
 * writes the plan's next version is queued.
 * @param task the task, locked
 * @returns The run.
 * @throws AppError run_active, question_closed, move_not_allowed if planning cannot be repeated any more
 */
export async function answerInPlan(
  db: ProjectDb,
  task: TaskRow,
  answers: readonly PlanAnswer[],
): Promise<string> {
  const active = await activeRun(db, task.id);
  if (active?.status === "waiting") return answerWaiting(db, active, answers);
  if (!canReplan(task)) throw new AppError("move_not_allowed");
  const id = await queueReplan(db, task);
  const from = { taskId: task.id, runId: id };
  for (const answer of answers) await store(db, from, answer);
  return id;
}

/** The question of the plan with this id, or null. */
export const questionOf = (plan: Plan | null, id: string): OpenQuestion | null =>
  plan?.open_questions.find((question) => question.id === id) ?? null;

/** The answer that a text gives to a question of the plan that it names; null if nothing can be answered there. */
export function namedAnswer(plan: Plan | null, { id, text }: NamedAnswer): PlanAnswer | null {
  const question = questionOf(plan, id);
  if (question === null || !isAnswerable(question)) return null;
  const choice = choiceOf(text);
  const kind = choice === "you_decide" && question.default === undefined ? "answered" : choice;
  return { question, kind, text: kind === "answered" ? text : "" };
}
