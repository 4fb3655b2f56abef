import { appendEvents } from "#lib/db/events.ts";
import { type MeetingRow, saveMeeting, selectMeetings } from "#lib/db/meetings.ts";
import { activeRun, insertRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { askCommand } from "#lib/domain/meeting/ask-command.ts";
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

/**
 * Starts a run for the next waiting question of a meeting, unless the task already has a run: then the question waits for its
 * end. The caller has locked the task.
 */
export async function answerNextQuestion(db: ProjectDb, task: TaskRow): Promise<void> {
  if ((await activeRun(db, task.id)) !== null) return;
  for (const meeting of await selectMeetings(db, task.id)) {
    const question = nextSeatQuestion(meeting.room);
    if (question === null) continue;
    const { id: run_id, generation } = await insertRun(db, task.id, {
      command: askCommand(question.to, question.id),
      message: question.text,
      startedBy: { kind: "user", id: question.by.user_id, name: question.by.name },
    });
    await saveMeeting(db, task.id, {
      before: meeting,
      room: assignSeatQuestion(meeting.room, question.id, run_id),
    });
    const { project_id, workspace_id } = task;
    await enqueueTurn(db.tx, { run_id, generation, task_id: task.id, project_id, workspace_id });
    return;
  }
}

interface EndedRun {
  readonly id: string;
  readonly status: "completed" | "failed" | "cancelled";
}

/** Records how the run of a question ended, if it was such a run. The caller has locked the task. */
export async function settleQuestionOf(db: ProjectDb, taskId: string, run: EndedRun): Promise<void> {
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
