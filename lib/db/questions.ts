import { AppError } from "../domain/errors.ts";
import { type Author, authorSchema } from "../domain/task/events.ts";
import type { Question } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export type QuestionStatus = "open" | "answered" | "assumed" | "closed";

export interface QuestionRow {
  readonly id: string;
  readonly task_id: string;
  readonly run_id: string;
  /** The question's id in the plan. */
  readonly plan_question_id: string;
  readonly role: string;
  readonly text: string;
  readonly why: string;
  readonly default: string | null;
  readonly blocking: boolean;
  /** The Coach's words that put it to the person. */
  readonly relayed: string;
  /** Order in which the task's questions are asked. */
  readonly position: number;
  readonly status: QuestionStatus;
  readonly answer: string | null;
  readonly answered_by: Author | null;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
}

export interface QuestionDraft {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly why: string;
  readonly default?: string | undefined;
  readonly relayed: string;
  readonly blocking?: boolean | undefined;
}

function questionRow(row: Question): QuestionRow {
  const { workspace_id: _workspace, project_id: _project, default_text, answered_by, status, ...rest } = row;
  return {
    ...rest,
    default: default_text,
    status: status as QuestionStatus, // a closed vocabulary in the table itself
    answered_by: answered_by === null ? null : readStored(authorSchema, answered_by, "question author"),
  };
}

/**
 * Stores questions to be asked, in this order, behind those that the task has. A question that this run has stored
 * already keeps its row. Throws not_found.
 */
export async function askQuestions(
  db: ProjectDb,
  from: { readonly taskId: string; readonly runId: string },
  questions: readonly QuestionDraft[],
): Promise<QuestionRow[]> {
  const [task] = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM tasks WHERE id = ${from.taskId} AND project_id = ${db.access.projectId} FOR UPDATE`;
  if (!task) throw new AppError("not_found");
  const { _max } = await db.tx.question.aggregate({
    where: { task_id: from.taskId },
    _max: { position: true },
  });
  const first = (_max.position ?? 0) + 1;
  await db.tx.question.createMany({
    skipDuplicates: true,
    data: questions.map((question, at) => ({
      id: newId("question"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: from.taskId,
      run_id: from.runId,
      plan_question_id: question.id,
      role: question.role,
      text: storableText(question.text),
      why: storableText(question.why),
      default_text: question.default === undefined ? null : storableText(question.default),
      blocking: question.blocking ?? true,
      relayed: storableText(question.relayed),
      position: first + at,
      status: "open",
    })),
  });
  const rows = await db.tx.question.findMany({
    where: { run_id: from.runId, plan_question_id: { in: questions.map((question) => question.id) } },
    orderBy: { position: "asc" },
  });
  return rows.map(questionRow);
}

const ofTask = (db: ProjectDb, taskId: string) => ({ task_id: taskId, project_id: db.access.projectId });

/** All questions that the task has asked, in order. */
export async function listQuestions(db: ProjectDb, taskId: string): Promise<QuestionRow[]> {
  const rows = await db.tx.question.findMany({ where: ofTask(db, taskId), orderBy: { position: "asc" } });
  return rows.map(questionRow);
}

/** One question of the task, by its own id or by the plan's (then the newest of that id). */
export async function findQuestion(
  db: ProjectDb,
  taskId: string,
  questionId: string,
): Promise<QuestionRow | null> {
  const id = storableText(questionId);
  const row = await db.tx.question.findFirst({
    where: { ...ofTask(db, taskId), OR: [{ id }, { plan_question_id: id }] },
    orderBy: { position: "desc" },
  });
  return row && questionRow(row);
}

/** The question that is to be asked next: one at a time (spec 2 §2.4). */
export async function nextQuestion(db: ProjectDb, taskId: string): Promise<QuestionRow | null> {
  const row = await db.tx.question.findFirst({
    where: { ...ofTask(db, taskId), status: "open" },
    orderBy: { position: "asc" },
  });
  return row && questionRow(row);
}

/** The open question's words of each of these tasks, in any project of the workspace; for the home page. */
export async function nextQuestions(db: TenantDb, taskIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.tx.question.findMany({
    where: { task_id: { in: [...taskIds] }, status: "open" },
    orderBy: { position: "desc" },
    select: { task_id: true, text: true },
  });
  return new Map(rows.map((row) => [row.task_id, row.text])); // the first to be asked comes last and stays
}

/** Settles a question once. Throws question_closed when somebody was faster, not_found. */
export async function closeQuestion(
  db: ProjectDb,
  questionId: string,
  result: { status: Exclude<QuestionStatus, "open">; answer: string | null; by: Author },
): Promise<QuestionRow> {
  const which = { id: questionId, project_id: db.access.projectId };
  const { count } = await db.tx.question.updateMany({
    where: { ...which, status: "open" },
    data: {
      status: result.status,
      answer: result.answer === null ? null : storableText(result.answer),
      answered_by: storableJson(result.by),
      answered_at: new Date(),
    },
  });
  const row = await db.tx.question.findFirst({ where: which });
  if (!row) throw new AppError("not_found");
  if (count === 0) throw new AppError("question_closed");
  return questionRow(row);
}

/** Ends the questions: every open one is closed. Out: those. */
export async function closeOpenQuestions(db: ProjectDb, taskId: string, by: Author): Promise<QuestionRow[]> {
  const rows = await db.tx.question.updateManyAndReturn({
    where: { ...ofTask(db, taskId), status: "open" },
    data: { status: "closed", answered_by: storableJson(by), answered_at: new Date() },
  });
  return rows.map(questionRow).toSorted((a, b) => a.position - b.position);
}
