import type { ClarifyNote } from "#lib/agents/agent.ts";
import { appendEvents } from "#lib/db/events.ts";
import { saveExchangeReading } from "#lib/db/question-exchanges.ts";
import { insertQuestion, saveUnaskedQuestion, settleQuestionRow } from "#lib/db/questions.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { RunningTask } from "./while-running.ts";

type Note<K extends ClarifyNote["kind"]> = Extract<ClarifyNote, { kind: K }>;

/** A seat reviewed its question; a question that it drops gets a row, so that lists show it. */
async function reviewed({ db, task, run }: RunningTask, note: Note<"reviewed">): Promise<EventDraft[]> {
  const { question, review, modified, source } = note;
  const from = { taskId: task.id, runId: run.id };
  if (review.decision === "skip")
    await saveUnaskedQuestion(db, from, { ...question, review, status: "dropped" });
  const data = { plan_question_id: question.id, role: question.role, text: question.text, ...review, source };
  return [{ type: "question_review", data: modified === undefined ? data : { ...data, modified } }];
}

async function unasked({ db, task, run }: RunningTask, note: Note<"unasked">): Promise<EventDraft[]> {
  const { question, reason, source } = note;
  const review = { decision: "skip", reason } as const;
  await saveUnaskedQuestion(
    db,
    { taskId: task.id, runId: run.id },
    { ...question, review, status: "closed" },
  );
  const data = { plan_question_id: question.id, role: question.role, text: question.text, ...review, source };
  return [{ type: "question_review", data }];
}

async function judged({ db, task, run }: RunningTask, note: Note<"judged">): Promise<EventDraft[]> {
  const row = await insertQuestion(db, { taskId: task.id, runId: run.id }, note.id);
  if (row === null) return [];
  const { kind: _kind, id: _id, ...data } = note;
  await saveExchangeReading(db, row.id, {
    number: note.exchange,
    reading: note.reading,
    digest: note.digest,
  });
  return [{ type: "clarification", data: { ...data, question_id: row.id } }];
}

async function settled({ db, task, run }: RunningTask, note: Note<"settled">): Promise<EventDraft[]> {
  const { id, status, answer, digest } = note;
  await settleQuestionRow(db, { taskId: task.id, runId: run.id }, { planId: id, status, answer, digest });
  return [];
}

function store(at: RunningTask, note: ClarifyNote): Promise<EventDraft[]> {
  switch (note.kind) {
    case "reviewed":
      return reviewed(at, note);
    case "unasked":
      return unasked(at, note);
    case "judged":
      return judged(at, note);
    case "settled":
      return settled(at, note);
  }
}

/** Stores the outcome of questions in the clarification and adds the events to the log. */
export async function storeClarify(at: RunningTask, notes: readonly ClarifyNote[]): Promise<void> {
  const events: EventDraft[] = [];
  for (const note of notes) events.push(...(await store(at, note)));
  if (events.length > 0) await appendEvents(at.db, { taskId: at.task.id, runId: at.run.id }, events);
}
