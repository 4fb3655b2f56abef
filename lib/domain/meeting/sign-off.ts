import { AppError } from "../app-error.ts";
import type { Act, Attendee } from "../comment/remark.ts";
import type { MeetingRoom } from "./room.ts";

/** Sign-off of the minutes. People sign a version of the text; a change of the text voids the signatures. */

interface Voiding {
  readonly reason: "edited" | "reopened" | "withdrawn";
  readonly by: Attendee;
  readonly at: string;
}

/** Valid signatures: not voided, and of the current text. */
export function validSignatures(
  room: Pick<MeetingRoom, "signatures" | "text_version">,
): MeetingRoom["signatures"] {
  return room.signatures.filter((one) => one.voided === null && one.text_version === room.text_version);
}

/** Voids all valid signatures, or those of one person; they stay in the record. */
export function voidSignatures(room: MeetingRoom, why: Voiding, userId?: string): MeetingRoom {
  const signatures = room.signatures.map((one) =>
    one.voided === null && (userId === undefined || one.by.user_id === userId)
      ? { ...one, voided: why }
      : one,
  );
  return { ...room, signatures };
}

/**
 * Signs a version of the text. The caller checks by the project's rules whether the minutes are fixed now.
 * @throws AppError minutes_fixed, minutes_changed (the text changed since it was read), already_signed
 */
export function signMinutes(
  room: MeetingRoom,
  act: Act,
  { textVersion, meaning }: { readonly textVersion: number; readonly meaning: string | null },
): MeetingRoom {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  if (room.text_version !== textVersion)
    throw new AppError("minutes_changed", { extra: { text_version: room.text_version } });
  const { by, at } = act;
  if (validSignatures(room).some((one) => one.by.user_id === by.user_id))
    throw new AppError("already_signed");
  const signature = { by, at, text_version: textVersion, meaning, voided: null };
  return { ...room, signatures: [...room.signatures, signature] };
}

/**
 * Withdraws one's own signature until the minutes are fixed.
 * @throws AppError minutes_fixed, not_found
 */
export function withdrawSignature(room: MeetingRoom, act: Act): MeetingRoom {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  const { user_id } = act.by;
  if (!validSignatures(room).some((one) => one.by.user_id === user_id)) throw new AppError("not_found");
  return voidSignatures(room, { reason: "withdrawn", by: act.by, at: act.at }, user_id);
}

/** Fixes the minutes: only comments are possible from then on. */
export function fixMinutes(room: MeetingRoom, at: string): MeetingRoom {
  return { ...room, fixed_at: at };
}

/**
 * Reopens fixed minutes with a reason; every signature is voided.
 * @throws AppError minutes_open, reason_required
 */
export function reopenMinutes(room: MeetingRoom, act: Act, reason: string): MeetingRoom {
  if (room.fixed_at === null) throw new AppError("minutes_open");
  const text = reason.trim();
  if (text.length < 3) throw new AppError("reason_required");
  const { by, at } = act;
  const voided = voidSignatures(room, { reason: "reopened", by, at });
  return { ...voided, fixed_at: null, reopenings: [...room.reopenings, { by, at, reason: text }] };
}
