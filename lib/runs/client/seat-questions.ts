import { listReviews, type StoredReview, saveReview } from "#lib/db/code-reviews.ts";
import { appendEvents } from "#lib/db/events.ts";
import { type MeetingRow, saveMeeting, selectMeetings } from "#lib/db/meetings.ts";
import { activeRun, insertRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import {
  assignCodeQuestion,
  nextCodeQuestion,
  settleCodeQuestion,
} from "#lib/domain/code-review/code-questions.ts";
import type { Attendee } from "#lib/domain/comment/remark.ts";
import { type AskedSeat, askCommand, isAskCommand } from "#lib/domain/meeting/ask-command.ts";
import type { MeetingRoom } from "#lib/domain/meeting/room.ts";
import {
  assignSeatQuestion,
  nextSeatQuestion,
  settleSeatQuestion,
} from "#lib/domain/meeting/seat-questions.ts";
import { enqueueTurn } from "../client.ts";

/** Notifies readers of the meeting that one of its questions changed. */
async function announce(
  db: ProjectDb,
  taskId: string,
  at: { room: MeetingRoom; subject: string },
): Promise<void> {
  const { kind, plan_version } = at.room;
  const data = {
    kind,
    plan_version,
    act: "question_settled",
    by: db.access.author,
    subject: at.subject,
  } as const;
  await appendEvents(db, { taskId, runId: null }, [{ type: "meeting", data }]);
}

/** A question that waits, with how to store the run that answers it. */
interface WaitingQuestion {
  readonly asked: AskedSeat;
  readonly text: string;
  readonly by: Attendee;
  readonly assign: (runId: string) => Promise<unknown>;
}

async function nextOfMeetings(db: ProjectDb, taskId: string): Promise<WaitingQuestion | null> {
  for (const before of await selectMeetings(db, taskId)) {
    const question = nextSeatQuestion(before.room);
    if (question === null) continue;
    const { id, to, text, by } = question;
    return {
      asked: { seat: to, questionId: id, attempt: null },
      text,
      by,
      assign: (runId) =>
        saveMeeting(db, taskId, { before, room: assignSeatQuestion(before.room, id, runId) }),
    };
  }
  return null;
}

/** Changes the questions of every attempt of a task: an open thread is stored with each attempt that has it. */
async function changeCodeQuestions(
  db: ProjectDb,
  reviews: readonly StoredReview[],
  change: (questions: StoredReview["questions"]) => StoredReview["questions"],
): Promise<void> {
  for (const review of reviews) {
    const questions = change(review.questions);
    if (questions.some((one, at) => one !== review.questions[at]))
      await saveReview(db, { ...review, questions });
  }
}

/** Changes one question in every attempt that has it, see {@link changeCodeQuestions}. */
export const changeCodeQuestion = (
  db: ProjectDb,
  reviews: readonly StoredReview[],
  {
    id,
    change,
  }: {
    readonly id: string;
    readonly change: (questions: StoredReview["questions"]) => StoredReview["questions"];
  },
): Promise<void> =>
  changeCodeQuestions(db, reviews, (all) => (all.some((one) => one.id === id) ? change(all) : all));

async function nextOfReviews(db: ProjectDb, taskId: string): Promise<WaitingQuestion | null> {
  const reviews = await listReviews(db, taskId);
  for (const { questions, remarks, changeSetId } of reviews.toReversed()) {
    const present = remarks.filter(({ deleted }) => !deleted);
    const question = nextCodeQuestion(questions.filter((one) => present.some(({ id }) => id === one.id)));
    const comment = present.find(({ id }) => id === question?.id);
    if (question === null || comment === undefined) continue;
    const { id, seat } = question;
    return {
      asked: { seat, questionId: id, attempt: changeSetId },
      text: comment.text,
      by: comment.by,
      assign: (runId) =>
        changeCodeQuestion(db, reviews, { id, change: (all) => assignCodeQuestion(all, id, runId) }),
    };
  }
  return null;
}

/**
 * Starts a run for the next waiting question of a meeting or of a code review, unless the task already has a run: then the
 * question waits for its end. The caller has locked the task.
 */
export async function answerNextQuestion(db: ProjectDb, task: TaskRow): Promise<void> {
  if ((await activeRun(db, task.id)) !== null) return;
  const next = (await nextOfMeetings(db, task.id)) ?? (await nextOfReviews(db, task.id));
  if (next === null) return;
  const { id: run_id, generation } = await insertRun(db, task.id, {
    command: askCommand(next.asked),
    message: next.text,
    startedBy: { kind: "user", id: next.by.user_id, name: next.by.name },
  });
  await next.assign(run_id);
  const { project_id, workspace_id } = task;
  await enqueueTurn(db.tx, { run_id, generation, task_id: task.id, project_id, workspace_id });
}

interface EndedRun {
  readonly id: string;
  readonly command: string;
  readonly status: "completed" | "failed" | "cancelled";
}

/** Records how the run of a question ended, if it was such a run. The caller has locked the task. */
export async function settleQuestionOf(db: ProjectDb, taskId: string, run: EndedRun): Promise<void> {
  if (!isAskCommand(run.command)) return;
  await changeCodeQuestions(db, await listReviews(db, taskId), (questions) =>
    settleCodeQuestion(questions, run.id, run.status),
  );
  const asked = (one: MeetingRow) => one.room.questions.find((question) => question.run_id === run.id);
  const meeting = (await selectMeetings(db, taskId)).find(asked);
  const question = meeting && asked(meeting);
  if (!meeting || !question) return;
  const status = run.status === "completed" ? "answered" : run.status;
  const room = settleSeatQuestion(meeting.room, run.id, status);
  await saveMeeting(db, taskId, { before: meeting, room });
  await announce(db, taskId, { room, subject: question.id });
}

/** The same, and starts the next question that waited for the end of the run. */
export async function afterRun(db: ProjectDb, task: TaskRow, run: EndedRun): Promise<void> {
  await settleQuestionOf(db, task.id, run);
  await answerNextQuestion(db, task);
}
