import { AppError } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import type { MeetingRoom, RoomQuestion } from "./room.ts";

/** Questions of people to a seat; runs answer them one after the other. */

const MAX_SEAT_QUESTIONS = 200;

/**
 * Adds a question to a seat of this meeting.
 * @throws AppError too_large
 */
export function askSeat(
  room: MeetingRoom,
  act: Act,
  asked: { readonly to: string; readonly text: string },
): MeetingRoom {
  if (room.questions.length >= MAX_SEAT_QUESTIONS) throw new AppError("too_large");
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

/** The next question to answer: it waits and has no run yet. */
export function nextSeatQuestion(room: MeetingRoom): RoomQuestion | null {
  return room.questions.find((one) => one.status === "waiting" && one.run_id === null) ?? null;
}

/** Assigns a question to a run. */
export function assignSeatQuestion(room: MeetingRoom, id: string, runId: string): MeetingRoom {
  return withQuestion(room, id, { run_id: runId, status: "waiting" });
}

/** Records how the run of a question ended. */
export function settleSeatQuestion(
  room: MeetingRoom,
  runId: string,
  status: "answered" | "failed" | "cancelled",
): MeetingRoom {
  const found = room.questions.find((one) => one.run_id === runId && one.status === "waiting");
  return found ? withQuestion(room, found.id, { status }) : room;
}

/**
 * Queues a question again whose run failed or was cancelled.
 * @throws AppError not_found, conflict
 */
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
