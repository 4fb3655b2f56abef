import type { z } from "zod";
import type { addLineInput, ChangeLineInput, chairInput, MeetingView } from "#lib/contracts/meeting.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { RIGHTS } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { withLine as added, editLine, type LineChange } from "#lib/domain/meeting/edit-minutes.ts";
import { actIn, type MeetingPlace } from "./act.ts";
import { logExcerpt } from "./log-excerpt.ts";

/** A line of the chair's own. Errors: those of `actIn`, minutes_fixed, too_large. */
export function addLine(
  actor: Actor,
  place: MeetingPlace,
  input: z.infer<typeof addLineInput>,
): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "chair",
    chairOnly: true,
    run: ({ room }, act) => ({
      room: added(room, act, input),
      reported: { act: "line_added", subject: `${input.section}.${act.id}`, text: logExcerpt(input.text) },
      audited: "meeting.changed",
    }),
  });
}

const changeOf = (input: ChangeLineInput): LineChange => {
  if ("text" in input) return { op: "edit", text: input.text };
  return "removed" in input ? { op: "remove" } : { op: "undo" };
};
const ACTS = { edit: "line_edited", remove: "line_removed", undo: "line_restored" } as const;

/**
 * Changes a line that still has the version that was read. Errors: those of `actIn`, minutes_fixed, nothing_to_undo,
 * precondition_failed with the line as it is.
 */
export function changeLine(
  actor: Actor,
  place: MeetingPlace & { readonly lineId: string; readonly version: number },
  input: ChangeLineInput,
): Promise<MeetingView> {
  const change = changeOf(input);
  const { lineId, version } = place;
  return actIn(actor, place, {
    right: "chair",
    chairOnly: true,
    run: ({ room }, act) => ({
      room: editLine(room, act, { lineId, version, change }),
      reported: {
        act: ACTS[change.op],
        subject: lineId,
        text: change.op === "edit" ? logExcerpt(change.text) : "",
      },
      audited: "meeting.changed",
    }),
  });
}

/**
 * Hands the chair over: the chair to another member who may hold it, or anyone who manages the project to anybody.
 * Errors: those of `actIn`, chair_only, invalid_input.
 */
export function handOverChair(
  actor: Actor,
  place: MeetingPlace,
  input: z.infer<typeof chairInput>,
): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "chair",
    run: ({ room, chair, members }, _act, db) => {
      if (chair?.user_id !== actor.userId && !db.access.abilities.includes("manage"))
        throw new AppError("chair_only", { extra: { chair: chair?.name ?? null } });
      const to = members.find(
        (one) => one.user_id === input.user_id && RIGHTS.chair.roles[one.role] === "yes",
      );
      if (!to) throw invalidField("/user_id", "not_able", "no member who may hold the meeting");
      const next = { user_id: to.user_id, name: to.name };
      return {
        room: { ...room, chair: next },
        reported: { act: "chair_handed_over", subject: to.user_id, text: to.name },
        audited: "meeting.changed",
      };
    },
  });
}
