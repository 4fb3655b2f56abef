import type { z } from "zod";
import { AppError } from "../errors.ts";
import { findMentions } from "./mentions.ts";
import type { Act, Attendee, MeetingRoom, RoomComment, voteChoiceSchema } from "./room.ts";

/** Comments on lines, and votes: what people say of the minutes without changing them. */

const MOST_COMMENTS = 2000;

/** Whether people may speak of it: a line, an action, or the decision itself. */
function isSubject(room: MeetingRoom, subject: string): boolean {
  return (
    subject === "decision" ||
    room.lines.some((line) => line.id === subject) ||
    room.actions.some((action) => action.id === subject)
  );
}

const comment = (room: MeetingRoom, id: string): RoomComment => {
  const found = room.comments.find((one) => one.id === id && !one.deleted);
  if (found === undefined) throw new AppError("not_found");
  return found;
};

const replaced = (room: MeetingRoom, next: RoomComment): MeetingRoom => ({
  ...room,
  comments: room.comments.map((one) => (one.id === next.id ? next : one)),
});

/** Words of a comment, and who can be called in them. */
interface Said {
  readonly text: string;
  readonly members: readonly Attendee[];
}

const words = ({ text, members }: Said) => {
  const said = text.trim();
  return { text: said, mentions: [...findMentions(said, members)] };
};

/** Says something of a line, or answers a comment. Fixed minutes still take remarks. Errors: not_found, too_large. */
export function addComment(
  room: MeetingRoom,
  act: Act,
  draft: Said & { readonly line: string; readonly parent: string | null },
): MeetingRoom {
  if (room.comments.length >= MOST_COMMENTS) throw new AppError("too_large");
  const parent = draft.parent === null ? null : comment(room, draft.parent);
  const line = parent?.line ?? draft.line;
  if (!isSubject(room, line)) throw new AppError("not_found");
  const { id, by, at } = act;
  const added: RoomComment = {
    id,
    line,
    parent: parent === null ? null : (parent.parent ?? parent.id),
    ...words(draft),
    by,
    at,
    edited_at: null,
    deleted: false,
    resolved: null,
  };
  return { ...room, comments: [...room.comments, added] };
}

/** Changes one's own comment. Errors: not_found, forbidden. */
export function editComment(room: MeetingRoom, act: Act, edit: Said & { readonly id: string }): MeetingRoom {
  const found = comment(room, edit.id);
  if (found.by.user_id !== act.by.user_id) throw new AppError("forbidden");
  return replaced(room, { ...found, ...words(edit), edited_at: act.at });
}

/** Takes one's own comment away; its answers stay. Errors: not_found, forbidden. */
export function deleteComment(room: MeetingRoom, act: Act, id: string): MeetingRoom {
  const found = comment(room, id);
  if (found.by.user_id !== act.by.user_id) throw new AppError("forbidden");
  return replaced(room, { ...found, text: "", mentions: [], deleted: true });
}

/** Marks a thread as settled, or as open again. Errors: not_found. */
export function resolveComment(
  room: MeetingRoom,
  act: Act,
  settle: { readonly id: string; readonly resolved: boolean },
): MeetingRoom {
  const found = comment(room, settle.id);
  const head = found.parent === null ? found : comment(room, found.parent);
  return replaced(room, { ...head, resolved: settle.resolved ? { by: act.by, at: act.at } : null });
}

export interface VoteDraft {
  readonly subject: string;
  readonly choice: z.infer<typeof voteChoiceSchema>;
  readonly reason: string;
}

/**
 * Votes, or changes one's vote, until the minutes are fixed. A vote informs; the approval rules decide.
 * Errors: minutes_fixed, not_found, reason_required (for a concern or an objection).
 */
export function vote(room: MeetingRoom, act: Act, draft: VoteDraft): MeetingRoom {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  if (!isSubject(room, draft.subject)) throw new AppError("not_found");
  const reason = draft.reason.trim();
  if (draft.choice !== "agree" && reason.length < 3) throw new AppError("reason_required");
  const { by, at } = act;
  const others = room.votes.filter((one) => one.subject !== draft.subject || one.by.user_id !== by.user_id);
  return { ...room, votes: [...others, { subject: draft.subject, choice: draft.choice, reason, by, at }] };
}

/** Takes one's vote back. Errors: minutes_fixed, not_found. */
export function withdrawVote(room: MeetingRoom, act: Act, subject: string): MeetingRoom {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  const isOwn = (one: MeetingRoom["votes"][number]) =>
    one.subject === subject && one.by.user_id === act.by.user_id;
  if (!room.votes.some(isOwn)) throw new AppError("not_found");
  return { ...room, votes: room.votes.filter((one) => !isOwn(one)) };
}
