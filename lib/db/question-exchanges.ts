import type { Author } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import type { AnswerKind, AnswerReading } from "../domain/clarification/clarification.ts";
import { closeQuestionRequests, reopenQuestionRequest } from "./question-requests.ts";
import {
  type ExchangeRow,
  exchangeRow,
  type QuestionRow,
  type QuestionStatus,
  questionRow,
} from "./question-row.ts";
import { storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The question status for each kind of answer; a text is assessed first. */
const STATUS_OF = {
  answered: "judging",
  you_decide: "assumed",
  skipped: "skipped",
  ended: "closed",
} as const satisfies Record<AnswerKind, QuestionStatus>;

/** Stores an exchange of a question, once. */
export async function openExchange(
  db: ProjectDb,
  question: Pick<QuestionRow, "id" | "task_id" | "exchange">,
  exchange: { readonly put: string; readonly missing: string; readonly now: Date },
): Promise<void> {
  await db.tx.questionExchange.createMany({
    skipDuplicates: true,
    data: [
      {
        workspace_id: db.access.workspaceId,
        project_id: db.access.projectId,
        task_id: question.task_id,
        question_id: question.id,
        number: question.exchange,
        put: storableText(exchange.put),
        missing: storableText(exchange.missing),
        asked_at: exchange.now,
      },
    ],
  });
}

/** An answer to a question. */
export interface ReceivedAnswer {
  readonly kind: AnswerKind;
  readonly text: string;
  readonly digest: string;
  readonly by: Author;
  readonly byDeadline: boolean;
  /** The exchange that the person saw; the current one by default. */
  readonly exchange: number | null;
}

const inProject = (db: ProjectDb, id: string) => ({ id, project_id: db.access.projectId });

/** The error for an exchange that somebody else has answered. */
async function answeredBy(db: ProjectDb, questionId: string, exchange: number | null): Promise<AppError> {
  const last = await db.tx.questionExchange.findFirst({
    where: {
      question_id: questionId,
      kind: { not: null },
      ...(exchange === null ? {} : { number: exchange }),
    },
    orderBy: { number: "desc" },
  });
  const author = last && exchangeRow(last).answered_by;
  return new AppError("question_closed", { extra: author ? { answered_by: author.name } : {} });
}

/**
 * Stores the answer to a question's current exchange; the first complete answer counts.
 * @throws AppError question_closed (with `answered_by`) if somebody else answered first, not_found
 */
export async function insertAnswer(
  db: ProjectDb,
  questionId: string,
  received: ReceivedAnswer,
): Promise<QuestionRow> {
  const which = inProject(db, questionId);
  const now = new Date();
  const by = storableJson(received.by);
  const { count } = await db.tx.question.updateMany({
    where: {
      ...which,
      status: "open",
      ...(received.exchange === null ? {} : { exchange: received.exchange }),
    },
    data: {
      status: STATUS_OF[received.kind],
      digest: storableText(received.digest),
      by_deadline: received.byDeadline,
      answered_by: by,
      answered_at: now,
    },
  });
  const row = await db.tx.question.findFirst({ where: which });
  if (!row) throw new AppError("not_found");
  if (count === 0) throw await answeredBy(db, questionId, received.exchange);
  const answer = received.text === "" ? null : storableText(received.text);
  await db.tx.questionExchange.updateMany({
    where: { question_id: questionId, number: row.exchange },
    data: {
      kind: received.kind,
      answer,
      digest: storableText(received.digest),
      answered_by: by,
      answered_at: now,
    },
  });
  await closeQuestionRequests(db, row.task_id, [row.plan_question_id]);
  return questionRow(row);
}

/**
 * Removes the answer of a question's current exchange, which is open again.
 * @returns false if it was not answered
 */
export async function reopenExchange(db: ProjectDb, questionId: string): Promise<boolean> {
  const nobody = { answered_by: storableJson(null), answered_at: null, digest: null };
  const { count } = await db.tx.question.updateMany({
    where: { ...inProject(db, questionId), status: { in: Object.values(STATUS_OF) } },
    data: { status: "open", by_deadline: false, ...nobody },
  });
  const row = count === 0 ? null : await db.tx.question.findFirst({ where: inProject(db, questionId) });
  if (row === null) return false;
  await db.tx.questionExchange.updateMany({
    where: { question_id: row.id, number: row.exchange },
    data: { kind: null, answer: null, ...nobody },
  });
  await reopenQuestionRequest(db, row.task_id, row.plan_question_id);
  return true;
}

/**
 * Closes every open question.
 * @returns the closed questions
 */
export async function closeOpenQuestions(db: ProjectDb, taskId: string, by: Author): Promise<QuestionRow[]> {
  const ended = { answered_by: storableJson(by), answered_at: new Date() };
  const rows = await db.tx.question.updateManyAndReturn({
    where: { task_id: taskId, project_id: db.access.projectId, status: "open" },
    data: { status: "closed", ...ended },
  });
  await db.tx.questionExchange.updateMany({
    where: { question_id: { in: rows.map(({ id }) => id) }, kind: null },
    data: { kind: "ended", ...ended },
  });
  await closeQuestionRequests(db, taskId);
  return rows.map(questionRow).toSorted((a, b) => a.position - b.position);
}

/** Stores the seat's assessment of an answer. */
export async function saveExchangeReading(
  db: ProjectDb,
  questionId: string,
  assessed: { readonly number: number; readonly reading: AnswerReading; readonly digest: string },
): Promise<void> {
  await db.tx.questionExchange.updateMany({
    where: { question_id: questionId, number: assessed.number, project_id: db.access.projectId },
    data: { reading: assessed.reading, digest: storableText(assessed.digest) },
  });
}

/** Settles answers that nobody will assess because their run is over. */
export async function settleUnassessed(db: ProjectDb, taskId: string): Promise<void> {
  await db.tx.$executeRaw`
    UPDATE questions AS q SET status = 'answered',
      answer = (SELECT string_agg(e.answer, E'\n' ORDER BY e.number) FROM question_exchanges AS e
                 WHERE e.question_id = q.id AND e.kind = 'answered')
     WHERE q.task_id = ${taskId} AND q.project_id = ${db.access.projectId} AND q.status = 'judging'`;
}

/** The exchanges of a task's questions, in their order. */
export async function selectExchanges(db: ProjectDb, taskId: string): Promise<ExchangeRow[]> {
  const rows = await db.tx.questionExchange.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    orderBy: [{ question_id: "asc" }, { number: "asc" }],
  });
  return rows.map(exchangeRow);
}
