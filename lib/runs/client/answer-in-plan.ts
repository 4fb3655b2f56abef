import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { insertAnswer } from "#lib/db/question-exchanges.ts";
import { askQuestions } from "#lib/db/questions.ts";
import { insertRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { AnsweredQuestion } from "#lib/domain/clarification/answered-question.ts";
import type { OpenQuestion, Plan } from "#lib/domain/plan/plan.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import { answerDigest, answeredQuestion } from "#lib/domain/task/answer.ts";
import { repeatCommand } from "#lib/domain/task/phase-specs.ts";
import { END_PHASE, redoTargets, START_PHASE } from "#lib/domain/task/phases.ts";
import { questionEvent } from "#lib/domain/task/question-event.ts";
import { enqueueTurn } from "../client.ts";

/** An answer to a question of a plan. */
export interface PlanAnswer {
  readonly question: OpenQuestion;
  readonly kind: Extract<AnsweredQuestion["kind"], "answered" | "you_decide" | "skipped">;
  /** The person's text; empty unless `kind` is `answered`. */
  readonly text: string;
}

/** Whether planning can be repeated: the task is not done, and nothing came after the plan's review. */
const canPlanAgain = ({ phase, state }: TaskRow): boolean =>
  phase !== END_PHASE && redoTargets(phase, enteredPhases(state)).includes(START_PHASE);

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
  if (!canPlanAgain(task)) throw new AppError("move_not_allowed");
  const command = repeatCommand(task.phase, START_PHASE);
  const { id, generation } = await insertRun(db, task.id, {
    command,
    message: null,
    startedBy: db.access.author,
  });
  const from = { taskId: task.id, runId: id };
  for (const answer of answers) await store(db, from, answer);
  const { project_id, workspace_id } = task;
  await enqueueTurn(db.tx, { run_id: id, generation, task_id: task.id, project_id, workspace_id });
  return id;
}

/** The question of the plan with this id, or null. */
export const questionOf = (plan: Plan | null, id: string): OpenQuestion | null =>
  plan?.open_questions.find((question) => question.id === id) ?? null;
