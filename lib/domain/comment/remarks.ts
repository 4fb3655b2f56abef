import { AppError } from "../app-error.ts";
import { findMentions } from "./mentions.ts";
import type { Act, Attendee, RoomComment } from "./remark.ts";

/** What people say of something, thread by thread, as a list: of the lines of minutes, and of words of a document. */
export type Remarks = readonly RoomComment[];

/** Words of a comment, and who can be called in them. */
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

/** Says something of a line, or answers a comment, which then tells the line. Errors: not_found. */
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

/** Changes one's own words. Errors: not_found, forbidden. */
export function editRemark(
  remarks: Remarks,
  act: Act,
  edit: CommentDraft & { readonly id: string },
): RoomComment[] {
  const found = own(remarks, act, edit.id);
  return replaced(remarks, { ...found, ...words(edit), edited_at: act.at });
}

/** Takes one's own words away; what was answered stays. Errors: not_found, forbidden. */
export function removeRemark(remarks: Remarks, act: Act, id: string): RoomComment[] {
  const found = own(remarks, act, id);
  return replaced(remarks, { ...found, text: "", mentions: [], deleted: true });
}

/** Marks a thread as settled, or as open again. Errors: not_found. */
export function settleRemarks(
  remarks: Remarks,
  act: Act,
  settle: { readonly id: string; readonly resolved: boolean },
): RoomComment[] {
  const found = existing(remarks, settle.id);
  const head = remarks.find((one) => one.id === (found.parent ?? found.id)) ?? found;
  return replaced(remarks, { ...head, resolved: settle.resolved ? { by: act.by, at: act.at } : null });
}
