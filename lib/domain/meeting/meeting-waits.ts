import { mentionWaits, type PersonWait } from "../comment/mention-waits.ts";
import type { MeetingRoom } from "./room.ts";

/**
 * Requests of the meeting to people by name: comments that mention them, until they answer in the thread or
 * it is resolved, and action items that they own, until these are done.
 * @param now the date of a request without a date
 */
export function meetingWaits(room: MeetingRoom, now: string): readonly PersonWait[] {
  const actions = room.actions.flatMap(({ id: subject, text, owner, due, by, done, removed }) =>
    owner.user_id === null || done || removed
      ? []
      : [{ user_id: owner.user_id, kind: "action" as const, subject, text, due, by, since: now }],
  );
  return [...mentionWaits(room.comments), ...actions];
}
