import type { MeetingView, SignInput } from "#lib/contracts/meeting.ts";
import { artifactEvent, writeArtifact } from "#lib/db/artifacts.ts";
import { checkMeaning, meaningOf } from "#lib/domain/access/approval-meaning.ts";
import { approvalProgress } from "#lib/domain/access/approval-rules.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { MeetingKind } from "#lib/domain/meeting/room.ts";
import { fixMinutes, reopenMinutes, signMinutes, withdrawSignature } from "#lib/domain/meeting/sign-off.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { actIn, type MeetingPlace } from "./act.ts";
import { minutesAsMarkdown, signingOf } from "./meeting-view.ts";

/** The artifact that carries the signed minutes of each kind. */
const EXPORTS = {
  planning: "planning.meeting.md",
  code_review: "review.meeting.md",
  test_debrief: "test.meeting.md",
} as const satisfies Record<MeetingKind, string>;

/**
 * Signs the minutes as they were read. With the last signature that the project asks for they are fixed, and the
 * exported file carries the edited text and the signatures.
 * Errors: those of `actIn`, minutes_changed, already_signed, minutes_fixed, meaning_changed.
 */
export function sign(actor: Actor, place: MeetingPlace, input: SignInput): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "sign",
    run: async (loaded, act, db) => {
      const stated = meaningOf(loaded.project.settings.approval.meanings, "minutes");
      const meaning = checkMeaning(input.meaning, stated);
      const signed = signMinutes(loaded.room, act, { textVersion: input.text_version, meaning });
      const existing = approvalProgress(await signingOf(db, { ...loaded, room: signed }));
      const reported = { act: "signed" } as const;
      if (!existing.satisfied) return { room: signed, reported, audited: "meeting.signed" };
      const room = fixMinutes(signed, act.at);
      const value = await minutesAsMarkdown(db, { room, held: loaded.held });
      const row = await writeArtifact(db, loaded.task.id, {
        name: EXPORTS[room.kind],
        value,
        runId: null,
      });
      const { kind, plan_version } = room;
      const events: EventDraft[] = [
        { type: "meeting", data: { kind, plan_version, act: "fixed", by: db.access.author } },
        artifactEvent(row),
      ];
      return { room, reported, events, audited: "meeting.fixed" };
    },
  });
}

/** Takes one's own signature back before the minutes are fixed. Errors: those of `actIn`, minutes_fixed, not_found. */
export function unsign(actor: Actor, place: MeetingPlace): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "sign",
    run: ({ room }, act) => ({
      room: withdrawSignature(room, act),
      reported: { act: "signature_withdrawn" },
      audited: "meeting.signed",
    }),
  });
}

/** Opens fixed minutes again, with a reason; all signatures are void. Errors: those of `actIn`, minutes_open, reason_required. */
export function reopenMeetingMinutes(
  actor: Actor,
  place: MeetingPlace,
  reason: string,
): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "chair",
    chairOnly: true,
    run: ({ room }, act) => ({
      room: reopenMinutes(room, act, reason),
      reported: { act: "reopened", text: reason.trim() },
      audited: "meeting.reopened",
    }),
  });
}
