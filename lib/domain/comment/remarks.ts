import { AppError } from "../app-error.ts";
import { findMentions } from "./mentions.ts";
import type { Act, Attendee, RoomComment } from "./remark.ts";

/** Comments by thread, as a list: on the lines of minutes, or on a quote of a document. */
export type Remarks = readonly RoomComment[];

/** The text of a comment, and the members that it can mention. */
export interface CommentDraft {
  readonly text: string;
  readonly members: readonly Attendee[];
}

const words = ({ text, members }: CommentDraft) => {
  const said = text.trim();
  return { text: said, mentions: [...findMentions(said, members)] };
};

function existing(remarks: Remarks, id: string): RoomComment {
  const found = remarks.find((one) => one.id === id && !one.deleted);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

function own(remarks: Remarks, act: Act, id: string): RoomComment {
  const found = existing(remarks, id);
  if (found.by.user_id !== act.by.user_id) throw new AppError("forbidden");
  return found;
}

const replaced = (remarks: Remarks, next: RoomComment): RoomComment[] =>
  remarks.map((one) => (one.id === next.id ? next : one));

/**
 * Adds a comment on a line, or a reply, which belongs to the line of its parent.
 * @throws AppError not_found
 */
export function addRemark(
  remarks: Remarks,
  act: Act,
  draft: CommentDraft & { readonly line: string; readonly parent: string | null },
): RoomComment[] {
  const parent = draft.parent === null ? null : existing(remarks, draft.parent);
  const { id, by, at } = act;
  const added: RoomComment = {
    id,
    line: parent?.line ?? draft.line,
    parent: parent === null ? null : (parent.parent ?? parent.id),
    ...words(draft),
    by,
    at,
    edited_at: null,
    deleted: false,
    resolved: null,
  };
  return [...remarks, added];
}

/**
 * Edits one's own comment.
 * @throws AppError not_found, forbidden
 */
export function editRemark(
  remarks: Remarks,
  act: Act,
  edit: CommentDraft & { readonly id: string },
): RoomComment[] {
  const found = own(remarks, act, edit.id);
  return replaced(remarks, { ...found, ...words(edit), edited_at: act.at });
}

/**
 * Deletes one's own comment; replies stay.
 * @throws AppError not_found, forbidden
 */
export function removeRemark(remarks: Remarks, act: Act, id: string): RoomComment[] {
  const found = own(remarks, act, id);
  return replaced(remarks, { ...found, text: "", mentions: [], deleted: true });
}

/**
 * Resolves a thread, or reopens it.
 * @throws AppError not_found
 */
export function resolveRemarks(
  remarks: Remarks,
  act: Act,
  settle: { readonly id: string; readonly resolved: boolean },
): RoomComment[] {
  const found = existing(remarks, settle.id);
  const head = remarks.find((one) => one.id === (found.parent ?? found.id)) ?? found;
  return replaced(remarks, { ...head, resolved: settle.resolved ? { by: act.by, at: act.at } : null });
}
