import type { MeetingView } from "#lib/contracts/meeting.ts";
import { workingRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { askSeat, reopenQuestion } from "#lib/domain/meeting/seat-questions.ts";
import { answerNextQuestion } from "#lib/runs/client/seat-questions.ts";
import { actIn, type MeetingPlace } from "./act.ts";
import { logExcerpt } from "./log-excerpt.ts";

/** A seat does not answer while the table works on another version; behind another answer a question waits its turn. */
async function requireQuiet(db: ProjectDb, task: TaskRow): Promise<void> {
  const working = await workingRun(db, task.id);
  if (working !== null && working.command !== "/status") throw new AppError("run_active");
}

/**
 * Puts a question to a seat of this meeting; a durable run answers it, for all to see.
 * Errors: those of `actIn`, invalid_input (no such seat), run_active, too_large.
 */
export function askASeat(
  actor: Actor,
  place: MeetingPlace,
  asked: { readonly to: string; readonly text: string },
): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "ask_seat",
    run: async ({ room, held, task }, act, db) => {
      await requireQuiet(db, task);
      if (!held.seats.some((seat) => seat.key === asked.to))
        throw new AppError("invalid_input", {
          fields: [
            { pointer: "/to", code: "no_seat", detail: held.seats.map((seat) => seat.key).join(", ") },
          ],
        });
      const { author } = db.access;
      const message = {
        message_id: act.id,
        kind: "seat_question",
        author,
        text: asked.text,
        to: asked.to,
      } as const;
      return {
        room: askSeat(room, act, asked),
        reported: { act: "question_asked", subject: act.id, text: logExcerpt(asked.text) },
        events: [{ type: "message", data: message }],
      };
    },
    afterwards: (db, { task }) => answerNextQuestion(db, task),
  });
}

/** Puts a question once more whose answer failed or was cancelled. Errors: those of `actIn`, not_found, conflict, run_active. */
export function askASeatAgain(
  actor: Actor,
  place: MeetingPlace & { readonly questionId: string },
): Promise<MeetingView> {
  const { questionId } = place;
  return actIn(actor, place, {
    right: "ask_seat",
    run: async ({ room, task }, _act, db) => {
      await requireQuiet(db, task);
      return {
        room: reopenQuestion(room, questionId),
        reported: { act: "question_asked", subject: questionId },
      };
    },
    afterwards: (db, { task }) => answerNextQuestion(db, task),
  });
}
