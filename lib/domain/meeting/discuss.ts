import type { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import {
  addRemark,
  type CommentDraft,
  editRemark,
  removeRemark,
  resolveRemarks,
} from "../comment/remarks.ts";
import type { MeetingRoom, voteChoiceSchema } from "./room.ts";

/** Comments and votes on the minutes. They do not change the minutes. */

const MAX_COMMENTS = 2000;

/** Whether comments are possible on a subject: a line, an action, or the decision. */
function isSubject(room: MeetingRoom, subject: string): boolean {
  return (
    subject === "decision" ||
    room.lines.some((line) => line.id === subject) ||
    room.actions.some((action) => action.id === subject)
  );
}

/**
 * Adds a comment on a line, or a reply. Fixed minutes still accept comments.
 * @throws AppError not_found, too_large
 */
export function withComment(
  room: MeetingRoom,
  act: Act,
  draft: CommentDraft & { readonly line: string; readonly parent: string | null },
): MeetingRoom {
  if (room.comments.length >= MAX_COMMENTS) throw new AppError("too_large");
  const comments = addRemark(room.comments, act, draft);
  if (!isSubject(room, comments.at(-1)?.line ?? "")) throw new AppError("not_found");
  return { ...room, comments };
}

/**
 * Edits one's own comment.
 * @throws AppError not_found, forbidden
 */
export function editComment(
  room: MeetingRoom,
  act: Act,
  edit: CommentDraft & { readonly id: string },
): MeetingRoom {
  return { ...room, comments: editRemark(room.comments, act, edit) };
}

/**
 * Deletes one's own comment; its replies stay.
 * @throws AppError not_found, forbidden
 */
export function withoutComment(room: MeetingRoom, act: Act, id: string): MeetingRoom {
  return { ...room, comments: removeRemark(room.comments, act, id) };
}

/**
 * Resolves a thread, or reopens it.
 * @throws AppError not_found
 */
export function resolveComment(
  room: MeetingRoom,
  act: Act,
  settle: { readonly id: string; readonly resolved: boolean },
): MeetingRoom {
  return { ...room, comments: resolveRemarks(room.comments, act, settle) };
}

export interface VoteDraft {
  readonly subject: string;
  readonly choice: z.infer<typeof voteChoiceSchema>;
  readonly reason: string;
}

/**
 * Casts or changes one's vote until the minutes are fixed. A vote is informative; the approval rules decide.
 * @throws AppError minutes_fixed, not_found, reason_required (for a concern or an objection)
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

/**
 * Withdraws one's vote.
 * @throws AppError minutes_fixed, not_found
 */
export function withdrawVote(room: MeetingRoom, act: Act, subject: string): MeetingRoom {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  const isOwn = (one: MeetingRoom["votes"][number]) =>
    one.subject === subject && one.by.user_id === act.by.user_id;
  if (!room.votes.some(isOwn)) throw new AppError("not_found");
  return { ...room, votes: room.votes.filter((one) => !isOwn(one)) };
}
