import type { Attendee, MeetingRoom, RoomComment } from "./room.ts";

/** What a meeting asks of one person by name. */
export interface MeetingWait {
  readonly user_id: string;
  readonly kind: "mention" | "action";
  /** The comment, or the action item. */
  readonly subject: string;
  readonly text: string;
  readonly due: string | null;
  readonly by: Attendee | null;
  readonly since: string;
}

/** Whether the person has spoken in the thread after they were called there. */
function answered(room: MeetingRoom, called: RoomComment, userId: string): boolean {
  const head = called.parent ?? called.id;
  const at = room.comments.indexOf(called);
  return room.comments
    .slice(at + 1)
    .some((one) => one.parent === head && one.by.user_id === userId && !one.deleted);
}

function mentionsOf(room: MeetingRoom): MeetingWait[] {
  const settled = new Set(room.comments.filter((one) => one.resolved !== null).map((one) => one.id));
  const open = room.comments.filter((one) => !one.deleted && !settled.has(one.parent ?? one.id));
  return open.flatMap((comment) => {
    const called = new Set(comment.mentions.map((one) => one.user_id));
    called.delete(comment.by.user_id);
    const { id: subject, text, by, at: since } = comment;
    return [...called]
      .filter((user_id) => !answered(room, comment, user_id))
      .map((user_id) => ({ user_id, kind: "mention" as const, subject, text, due: null, by, since }));
  });
}

/**
 * What the meeting asks of people by name: comments that mention them, until they answer in the thread or it is
 * settled, and action items that they own, until these are done. `now` dates what has no time of its own.
 */
export function waitsOf(room: MeetingRoom, now: string): readonly MeetingWait[] {
  const actions = room.actions.flatMap(({ id: subject, text, owner, due, by, done, removed }) =>
    owner.user_id === null || done || removed
      ? []
      : [{ user_id: owner.user_id, kind: "action" as const, subject, text, due, by, since: now }],
  );
  return [...mentionsOf(room), ...actions];
}
