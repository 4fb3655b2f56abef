import { appendEvents } from "#lib/db/events.ts";
import { putInbox } from "#lib/db/inbox.ts";
import { closeOpenQuestions, closeQuestion, nextQuestion, type QuestionRow } from "#lib/db/questions.ts";
import { findRun, resumeRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type Answer, answerDigest, answeredQuestion } from "#lib/domain/task/answer.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { questionEvent } from "#lib/domain/task/question-event.ts";
import { enqueueTurn } from "../client.ts";

const STATUS_OF = { answered: "answered", you_decide: "assumed", ended: "closed" } as const;

/** Stores one answer for the seat that asked; out: its event. */
async function store(db: ProjectDb, question: QuestionRow, answer: Answer): Promise<EventDraft> {
  const { author } = db.access;
  await putInbox(db, question.task_id, {
    kind: "answer",
    text: answer.text,
    data: answeredQuestion(question, answer),
    runId: question.run_id,
  });
  const { kind, text } = answer;
  return {
    type: "answer",
    data: { question_id: question.id, kind, text, digest: answerDigest(text), author },
  };
}

/** The other questions that *End questions* closes with the first. */
async function endOthers(db: ProjectDb, question: QuestionRow): Promise<EventDraft[]> {
  const events: EventDraft[] = [];
  for (const other of await closeOpenQuestions(db, question.task_id, db.access.author)) {
    events.push(await store(db, other, { kind: "ended", text: "" }));
  }
  return events;
}

/**
 * Settles a question of a task (spec 3 §3.2): the first complete answer wins. When it was the last that the run waits
 * for, the run goes on at the same seat; otherwise the Coach puts the next one.
 * Out: the run that the question belongs to.
 * Errors: question_closed, not_found.
 */
export async function settleQuestion(db: ProjectDb, question: QuestionRow, answer: Answer): Promise<string> {
  const { author } = db.access;
  await lockTask(db, question.task_id);
  const status = STATUS_OF[answer.kind];
  const text = answer.kind === "answered" ? answer.text : null;
  const closed = await closeQuestion(db, question.id, { status, answer: text, by: author });
  const events = [await store(db, closed, answer)];
  if (answer.kind === "ended") events.push(...(await endOthers(db, closed)));
  const next = await nextQuestion(db, question.task_id);
  if (next !== null) events.push(questionEvent(next));
  await appendEvents(db, { taskId: question.task_id, runId: question.run_id }, events);
  const run = await findRun(db, question.run_id);
  if (next === null && run?.status === "waiting") {
    const { generation } = await resumeRun(db, run.id);
    const { task_id, project_id, workspace_id } = run;
    await enqueueTurn(db.tx, { run_id: run.id, generation, task_id, project_id, workspace_id });
  }
  return question.run_id;
}
