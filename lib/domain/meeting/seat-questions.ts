import { AppError } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import type { MeetingRoom, RoomQuestion } from "./room.ts";

/** Questions that people put to a seat; a run answers them one after the other. */

const MOST_QUESTIONS = 200;

/** Puts a question to a seat that sits in this meeting. Errors: too_large. */
export function askSeat(
  room: MeetingRoom,
  act: Act,
  asked: { readonly to: string; readonly text: string },
): MeetingRoom {
  if (room.questions.length >= MOST_QUESTIONS) throw new AppError("too_large");
  const { id, by, at } = act;
  const question: RoomQuestion = {
    id,
    to: asked.to,
    text: asked.text.trim(),
    by,
    at,
    run_id: null,
    status: "waiting",
  };
  return { ...room, questions: [...room.questions, question] };
}

/** The question that is to be answered next: it waits and no run has taken it up. */
export function nextSeatQuestion(room: MeetingRoom): RoomQuestion | null {
  return room.questions.find((one) => one.status === "waiting" && one.run_id === null) ?? null;
}

/** Gives a question to a run. */
export function takeSeatQuestion(room: MeetingRoom, id: string, runId: string): MeetingRoom {
  return withQuestion(room, id, { run_id: runId, status: "waiting" });
}

/** Notes how the run of a question ended. */
export function settleSeatQuestion(
  room: MeetingRoom,
  runId: string,
  status: "answered" | "failed" | "cancelled",
): MeetingRoom {
  const found = room.questions.find((one) => one.run_id === runId && one.status === "waiting");
  return found ? withQuestion(room, found.id, { status }) : room;
}

/** Puts a question once more whose run failed or was cancelled. Errors: not_found, conflict. */
export function reopenQuestion(room: MeetingRoom, id: string): MeetingRoom {
  const found = room.questions.find((one) => one.id === id);
  if (found === undefined) throw new AppError("not_found");
  if (found.status !== "failed" && found.status !== "cancelled") throw new AppError("conflict");
  return withQuestion(room, id, { status: "waiting", run_id: null });
}

const withQuestion = (room: MeetingRoom, id: string, change: Partial<RoomQuestion>): MeetingRoom => ({
  ...room,
  questions: room.questions.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
