import { recordActivity } from "#lib/db/activities.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { closeOpenQuestions, insertAnswer } from "#lib/db/question-exchanges.ts";
import type { QuestionRow } from "#lib/db/question-row.ts";
import { findRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { answerDigest, answeredQuestion, type QuestionAnswer } from "#lib/domain/task/answer.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { queueNextGeneration } from "./queue-next-generation.ts";

/**
 * Stores an answer for the seat that asked.
 * @returns The event of the answer.
 */
async function store(db: ProjectDb, question: QuestionRow, answer: QuestionAnswer): Promise<EventDraft> {
  const { author } = db.access;
  await addInboxItem(db, question.task_id, {
    kind: "answer",
    text: answer.text,
    data: answeredQuestion(question, answer, author.name),
    runId: question.run_id,
  });
  const { kind, text } = answer;
  const { exchange, id: question_id, by_deadline } = question;
  const digest = answerDigest(text);
  await recordActivity(db, {
    kind: "question.answered",
    subject: { type: "question", id: question_id },
    taskId: question.task_id,
    data: { role: question.role, text: activityLabel(question.text), by_deadline },
  });
  return { type: "answer", data: { question_id, kind, text, digest, author, exchange, by_deadline } };
}

/** Closes the other questions for *End questions*. */
async function endOthers(db: ProjectDb, question: QuestionRow): Promise<EventDraft[]> {
  const events: EventDraft[] = [];
  for (const other of await closeOpenQuestions(db, question.task_id, db.access.author)) {
    events.push(await store(db, other, { kind: "ended", text: "" }));
  }
  return events;
}

/**
 * Answers a question of a task; the first complete answer counts. The waiting run continues: the seat judges the answer, and
 * the Coach asks again, asks the next question, or the workshop continues.
 * @returns The run that the question belongs to.
 * @throws AppError question_closed (with `answered_by`), not_found
 */
export async function settleQuestion(
  db: ProjectDb,
  question: QuestionRow,
  answer: QuestionAnswer,
): Promise<string> {
  const { author } = db.access;
  await lockTask(db, question.task_id);
  const received = await insertAnswer(db, question.id, {
    kind: answer.kind,
    text: answer.kind === "answered" ? answer.text : "",
    digest: answerDigest(answer.text),
    by: author,
    byDeadline: answer.byDeadline ?? false,
    exchange: answer.exchange ?? null,
  });
  const events = [await store(db, received, answer)];
  if (answer.kind === "ended") events.push(...(await endOthers(db, received)));
  await appendEvents(db, { taskId: question.task_id, runId: question.run_id }, events);
  const run = await findRun(db, question.run_id);
  // A paused run reads the answer when a person lets it go on.
  if (run?.status === "waiting" && run.paused_at === null) {
    const undo = answer.undoSeconds ?? 0;
    await queueNextGeneration(db, run, undo > 0 ? Date.now() + undo * 1000 : null);
  }
  return question.run_id;
}
