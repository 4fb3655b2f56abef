import type { Act } from "./remark.ts";
import { type DocumentThread, isResolved } from "./thread.ts";

/** An action of a guest in a discussion; the name is marked as a guest's wherever it is shown. */
export function guestAct(guest: { readonly id: string; readonly name: string }, id: string, now: Date): Act {
  return { by: { user_id: guest.id, name: guest.name, guest: true }, at: now.toISOString(), id };
}

/** A comment as its guest sees it: without ids of members. */
interface ShownComment {
  readonly id: string;
  readonly name: string;
  readonly is_guest: boolean;
  readonly text: string;
  readonly at: string;
  readonly deleted: boolean;
}

/** The comments of a thread for the guest who started it. */
export function guestComments(thread: DocumentThread): { resolved: boolean; comments: ShownComment[] } {
  return {
    resolved: isResolved(thread),
    comments: thread.comments.map(({ id, by, text, at, deleted }) => ({
      id,
      name: by.name,
      is_guest: by.guest === true,
      text,
      at,
      deleted,
    })),
  };
}
