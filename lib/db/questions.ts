import type { Author } from "../domain/access/author.ts";
import { type ActivityDraft, activityLabel } from "../domain/activity/activity.ts";
import { AppError } from "../domain/app-error.ts";
import type { QuestionReview } from "../domain/clarification/clarification.ts";
import { recordActivity } from "./activities.ts";
import { newId } from "./new-id.ts";
import { openExchange } from "./question-exchanges.ts";
import { type QuestionRow, type QuestionStatus, questionRow } from "./question-row.ts";
import { storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export interface QuestionDraft {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly original?: string | undefined;
  readonly why: string;
  readonly default?: string | undefined;
  readonly relayed: string;
  readonly blocking?: boolean | undefined;
  readonly review?: QuestionReview | null | undefined;
  /** Number of the exchange; the first by default. */
  readonly exchange?: number | undefined;
  /** What the previous answer left open. */
  readonly missing?: string | undefined;
  /** Hours after which the default applies; null or absent: never. */
  readonly deadlineHours?: number | null | undefined;
}

interface From {
  readonly taskId: string;
  readonly runId: string;
}

const HOUR_MS = 3_600_000;
const orNull = (text: string | undefined): string | null => (text === undefined ? null : storableText(text));

/** The columns that change when a question is asked again. */
function askedColumns(question: QuestionDraft, now: Date) {
  const hours = question.deadlineHours ?? null;
  const falls = hours !== null && question.default !== undefined;
  return {
    text: storableText(question.text),
    original: orNull(question.original),
    relayed: storableText(question.relayed),
    exchange: question.exchange ?? 1,
    deadline_hours: hours,
    due_at: falls ? new Date(now.getTime() + hours * HOUR_MS) : null,
  };
}

async function insert(
  db: ProjectDb,
  from: From,
  row: { question: QuestionDraft; position: number; status: QuestionStatus; now: Date },
): Promise<QuestionRow> {
  const { question, position, status, now } = row;
  const made = await db.tx.question.create({
    data: {
      id: newId("question"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: from.taskId,
      run_id: from.runId,
      plan_question_id: question.id,
      role: question.role,
      why: storableText(question.why),
      default_text: orNull(question.default),
      blocking: question.blocking ?? true,
      review: storableJson(question.review ?? null),
      position,
      status,
      asked_at: now,
      ...askedColumns(question, now),
    },
  });
  return questionRow(made);
}

async function lockTaskOf(db: ProjectDb, taskId: string): Promise<number> {
  const [task] = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM tasks WHERE id = ${taskId} AND project_id = ${db.access.projectId} FOR NO KEY UPDATE`;
  if (!task) throw new AppError("not_found");
  const { _max } = await db.tx.question.aggregate({ where: { task_id: taskId }, _max: { position: true } });
  return _max.position ?? 0;
}

const ofRun = (from: From, question: QuestionDraft) => ({
  run_id_plan_question_id: { run_id: from.runId, plan_question_id: question.id },
});

/**
 * Asks questions in this order, after the task's earlier ones. A question that this run has asked before
 * keeps its row: a new exchange reopens it, the same exchange changes nothing.
 * @throws AppError not_found
 */
export async function askQuestions(
  db: ProjectDb,
  from: From,
  questions: readonly QuestionDraft[],
): Promise<QuestionRow[]> {
  let position = await lockTaskOf(db, from.taskId);
  const rows: QuestionRow[] = [];
  const asked: ActivityDraft[] = [];
  const now = new Date();
  for (const question of questions) {
    const known = await db.tx.question.findUnique({ where: ofRun(from, question) });
    const exchange = question.exchange ?? 1;
    if (known !== null && known.exchange >= exchange) {
      rows.push(questionRow(known));
      continue;
    }
    if (known === null) position += 1;
    const row =
      known === null
        ? await insert(db, from, { question, position, status: "open", now })
        : questionRow(
            await db.tx.question.update({
              where: { id: known.id },
              data: {
                ...askedColumns(question, now),
                status: "open",
                answered_by: storableJson(null),
                answered_at: null,
              },
            }),
          );
    await openExchange(db, row, { put: question.relayed, missing: question.missing ?? "", now });
    rows.push(row);
    asked.push({
      kind: "question.asked",
      subject: { type: "question", id: row.id },
      taskId: from.taskId,
      data: { role: row.role, text: activityLabel(row.text), blocking: row.blocking },
    });
  }
  await recordActivity(db, asked);
  return rows;
}

/**
 * Stores a question that is not asked: its seat dropped it, or the questions were ended. An existing row
 * stays.
 */
export async function saveUnaskedQuestion(
  db: ProjectDb,
  from: From,
  question: QuestionDraft & { readonly status: "dropped" | "closed"; readonly by?: Author },
): Promise<void> {
  const last = await lockTaskOf(db, from.taskId);
  if ((await db.tx.question.findUnique({ where: ofRun(from, question) })) !== null) return;
  const row = { question, position: last + 1, status: question.status, now: new Date() };
  await insert(db, from, row);
}

const ofTask = (db: ProjectDb, taskId: string) => ({ task_id: taskId, project_id: db.access.projectId });

/** All questions of the task, in order. */
export async function selectQuestions(db: ProjectDb, taskId: string): Promise<QuestionRow[]> {
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

/** The next question to ask; one is asked at a time. */
export async function nextQuestion(db: ProjectDb, taskId: string): Promise<QuestionRow | null> {
  const row = await db.tx.question.findFirst({
    where: { ...ofTask(db, taskId), status: "open" },
    orderBy: { position: "asc" },
  });
  return row && questionRow(row);
}

/** The text of the next open question of each task, in any project of the workspace. */
export async function nextQuestions(db: TenantDb, taskIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.tx.question.findMany({
    where: { task_id: { in: [...taskIds] }, status: "open" },
    orderBy: { position: "desc" },
    select: { task_id: true, text: true },
  });
  return new Map(rows.map((row) => [row.task_id, row.text])); // rows are in reverse order, so the first question to ask wins
}

/** The question of the plan that this run has asked, or null. */
export async function insertQuestion(db: ProjectDb, from: From, planId: string): Promise<QuestionRow | null> {
  const row = await db.tx.question.findFirst({
    where: { ...ofTask(db, from.taskId), run_id: from.runId, plan_question_id: planId },
  });
  return row && questionRow(row);
}

/** Stores the result of the meeting for a question that the run has asked: status, answer and digest. */
export async function settleQuestionRow(
  db: ProjectDb,
  from: From,
  settled: { planId: string; status: QuestionStatus; answer: string | null; digest: string },
): Promise<void> {
  const { planId, status, answer, digest } = settled;
  await db.tx.question.updateMany({
    where: { ...ofTask(db, from.taskId), run_id: from.runId, plan_question_id: planId },
    data: { status, answer: answer === null ? null : storableText(answer), digest: storableText(digest) },
  });
}
