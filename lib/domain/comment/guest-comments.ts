import type { Act, RoomComment } from "./remark.ts";
import { type DocumentThread, isResolved } from "./thread.ts";

/** An action of a guest in a discussion; the name is marked as a guest's wherever it is shown. */
export function guestAct(guest: { readonly id: string; readonly name: string }, id: string, now: Date): Act {
  return { by: { user_id: guest.id, name: guest.name, guest: true }, at: now.toISOString(), id };
}

/** The ids of the guests who started a thread in which something changed. */
export function guestStarters(before: readonly RoomComment[], after: readonly RoomComment[]): string[] {
  const known = new Set(before);
  const changed = after.filter((one) => !known.has(one));
  const starters = changed.flatMap(({ id, parent }) => {
    const head = after.find((one) => one.id === (parent ?? id));
    return head?.by.guest ? [head.by.user_id] : [];
  });
  return [...new Set(starters)];
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
