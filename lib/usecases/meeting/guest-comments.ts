import type { GuestCommentInput, GuestReplyInput, GuestThreadView } from "#lib/contracts/guest.ts";
import { recordTaskComment } from "#lib/db/comment-activity.ts";
import { findGuest, type GuestAccess, requireGuest, requireLink } from "#lib/db/guest-access.ts";
import { recordGuestAct, requireShownVersion } from "#lib/db/guest-acts.ts";
import { newId } from "#lib/db/new-id.ts";
import { sharedContent } from "#lib/db/shared-content.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { guestAct, guestComments } from "#lib/domain/comment/guest-comments.ts";
import type { RoomComment } from "#lib/domain/comment/remark.ts";
import { withComment } from "#lib/domain/meeting/discuss.ts";
import { type SharedMinutes, sharedMinutesSchema } from "#lib/domain/meeting/shared-minutes.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import { actAsGuest } from "./act.ts";
import { readRoom } from "./load-meeting.ts";
import { logExcerpt } from "./log-excerpt.ts";

interface Shown {
  readonly taskId: string;
  readonly version: number;
  readonly minutes: SharedMinutes;
}

/** The minutes that the link shows. Errors: not_found. */
async function shownMinutes(db: ProjectDb, { link }: GuestAccess): Promise<Shown> {
  if (link.kind !== "minutes" || link.task_id === null) throw new AppError("not_found");
  const shown = await sharedContent(db, link);
  if (shown === null) throw new AppError("not_found");
  const { version, content } = shown;
  return { taskId: link.task_id, version, minutes: sharedMinutesSchema.parse(content) };
}

/** A line that the guest can see: of the minutes, an action, or the decision. Errors: not_found. */
function lineOf({ lines, actions }: SharedMinutes, item: string | undefined): string {
  const line = item ?? "decision";
  const ids = ["decision", ...lines.map(({ id }) => id), ...actions.map(({ id }) => id)];
  if (!ids.includes(line)) throw new AppError("not_found");
  return line;
}

/**
 * Adds a guest's comment on a line of the shared minutes, in the discussion of the meeting.
 * @throws AppError not_found, meeting_over, shared_content_changed, too_large, and those of `requireGuest`
 */
export async function addGuestMinutesComment(key: LinkKey, { at, text }: GuestCommentInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  await inTenant(access.access, async (db) => {
    const { taskId, version, minutes } = await shownMinutes(db, access);
    requireShownVersion(access.link, { newest: version, read: at.version });
    const line = lineOf(minutes, at.item);
    const said = at.words === undefined ? text : `“${at.words}”\n${text}`;
    const act = guestAct(access.guest, newId("meeting"), new Date());
    await actAsGuest(db, { taskId, planHash: minutes.held.plan_hash, act }, (room) => ({
      room: withComment(room, act, { line, parent: null, text: said, members: [] }),
      reported: { act: "commented", subject: line, text: logExcerpt(text) },
    }));
    const place = { taskId, threadId: null };
    await recordTaskComment(db, place, { kind: "comment.created", commentId: act.id, text });
    await recordGuestAct(db, access.guest, { act: "commented", subject: act.id });
  });
}

const isStartedBy = (guestId: string) => (one: RoomComment) =>
  one.parent === null && one.by.user_id === guestId;

/**
 * Replies in a thread that the guest started.
 * @throws AppError not_found, meeting_over, too_large, and those of `requireGuest`
 */
export async function replyToMinutesThread(key: LinkKey, input: GuestReplyInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  await inTenant(access.access, async (db) => {
    const { taskId, minutes } = await shownMinutes(db, access);
    const act = guestAct(access.guest, newId("meeting"), new Date());
    await actAsGuest(db, { taskId, planHash: minutes.held.plan_hash, act }, (room) => {
      const head = room.comments
        .filter(isStartedBy(access.guest.id))
        .find(({ id }) => id === input.thread_id);
      if (head === undefined) throw new AppError("not_found");
      const { line, id: parent } = head;
      return {
        room: withComment(room, act, { line, parent, text: input.text, members: [] }),
        reported: { act: "commented", subject: line, text: logExcerpt(input.text) },
      };
    });
    const place = { taskId, threadId: null };
    await recordTaskComment(db, place, { kind: "comment.replied", commentId: act.id, text: input.text });
    await recordGuestAct(db, access.guest, { act: "replied", subject: input.thread_id });
  });
}

/** The threads that the guest of this browser started in the meeting, with the replies. Errors: those of `requireLink`. */
export async function listGuestMinutesComments(key: LinkKey): Promise<GuestThreadView[]> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null) return [];
  return inTenant(found.access, async (db) => {
    const { taskId, version, minutes } = await shownMinutes(db, found);
    const { comments } = await readRoom(db, taskId, minutes.held);
    const texts = new Map([...minutes.lines, ...minutes.actions].map(({ id, text }) => [id, text]));
    return comments.filter(isStartedBy(found.guest.id)).map((head) => ({
      id: head.id,
      place: texts.get(head.line) ?? null,
      words: "",
      version,
      ...guestComments({
        comments: [head, ...comments.filter(({ parent }) => parent === head.id)],
        taken: {},
      }),
    }));
  });
}
