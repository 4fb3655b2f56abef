import type { Attendee, RoomComment } from "./remark.ts";
import type { Remarks } from "./remarks.ts";

/** A request to one person by name. */
export interface PersonWait {
  readonly user_id: string;
  readonly kind: "mention" | "action";
  /** Id of the comment or the action item. */
  readonly subject: string;
  readonly text: string;
  readonly due: string | null;
  readonly by: Attendee | null;
  readonly since: string;
}

/** Whether the person has answered in the thread after the mention. */
function answered(remarks: Remarks, called: RoomComment, userId: string): boolean {
  const head = called.parent ?? called.id;
  const at = remarks.indexOf(called);
  return remarks
    .slice(at + 1)
    .some((one) => one.parent === head && one.by.user_id === userId && !one.deleted);
}

/** Comments that mention people, until they answer in the thread or it is resolved. */
export function mentionWaits(remarks: Remarks): PersonWait[] {
  const settled = new Set(remarks.filter((one) => one.resolved !== null).map((one) => one.id));
  const open = remarks.filter((one) => !one.deleted && !settled.has(one.parent ?? one.id));
  return open.flatMap((comment) => {
    const called = new Set(comment.mentions.map((one) => one.user_id));
    called.delete(comment.by.user_id);
    const { id: subject, text, by, at: since } = comment;
    return [...called]
      .filter((user_id) => !answered(remarks, comment, user_id))
      .map((user_id) => ({ user_id, kind: "mention" as const, subject, text, due: null, by, since }));
  });
}
