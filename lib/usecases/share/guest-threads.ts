import type { GuestCommentInput, GuestReplyInput, GuestThreadView } from "#lib/contracts/guest.ts";
import { recordTaskComment } from "#lib/db/comment-activity.ts";
import { findGuest, type GuestAccess, requireGuest, requireLink } from "#lib/db/guest-access.ts";
import { recordGuestAct, requireShownVersion } from "#lib/db/guest-acts.ts";
import {
  insertLinkThread,
  type LinkThreadRow,
  lockLinkThread,
  saveLinkThread,
  selectLinkThreads,
} from "#lib/db/link-threads.ts";
import { newId } from "#lib/db/new-id.ts";
import { type SharedContent, sharedContent } from "#lib/db/shared-content.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { guestAct, guestComments } from "#lib/domain/comment/guest-comments.ts";
import { answerThread, openThread } from "#lib/domain/comment/thread.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { planPlaces } from "#lib/domain/plan/plan-places.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";

/** Errors: not_found where the link is not about a plan. */
function taskOf({ link }: GuestAccess): string {
  if (link.kind !== "plan" || link.task_id === null) throw new AppError("not_found");
  return link.task_id;
}

/** The place of a comment is one that the content has. Errors: comment_place_unknown. */
function requirePlace({ content }: SharedContent, { item, words }: GuestCommentInput["at"]): void {
  const plan = planSchema.parse(content);
  if (item !== undefined && !planPlaces(plan).some(({ id }) => id === item))
    throw new AppError("comment_place_unknown");
  const plain = (text: string) => text.replace(/\s+/g, "");
  if (words !== undefined && !plain(textsOf(plan).join("")).includes(plain(words)))
    throw new AppError("comment_place_unknown");
}

/** All texts of a value, in order. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function shown(db: ProjectDb, access: GuestAccess, version: number): Promise<SharedContent> {
  const content = await sharedContent(db, access.link);
  if (content === null) throw new AppError("not_found");
  requireShownVersion(access.link, { newest: content.version, read: version });
  return content;
}

/**
 * Adds a guest's comment on the shared plan.
 * @throws AppError comment_place_unknown, shared_content_changed, too_large, not_found, and those of `requireGuest`
 */
export async function addGuestThread(key: LinkKey, input: GuestCommentInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  const taskId = taskOf(access);
  const { at, text } = input;
  await inTenant(access.access, async (db) => {
    requirePlace(await shown(db, access, at.version), at);
    const id = newId("linkThread");
    const act = guestAct(access.guest, newId("comment"), new Date());
    await insertLinkThread(db, access.guest, {
      id,
      task_id: taskId,
      kind: "plan",
      item: at.item ?? null,
      words: at.words ?? "",
      version: at.version,
      thread: openThread(act, id, { text, members: [] }),
    });
    const place = { taskId, threadId: id };
    await recordTaskComment(db, place, { kind: "comment.created", commentId: act.id, text });
    await recordGuestAct(db, access.guest, { act: "commented", subject: id });
  });
}

/**
 * Replies in a thread that the guest started.
 * @throws AppError not_found, too_large, and those of `requireGuest`
 */
export async function replyToGuestThread(key: LinkKey, input: GuestReplyInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  const taskId = taskOf(access);
  await inTenant(access.access, async (db) => {
    const row = await lockLinkThread(db, input.thread_id);
    if (row.guest_id !== access.guest.id || row.task_id !== taskId) throw new AppError("not_found");
    const act = guestAct(access.guest, newId("comment"), new Date());
    await saveLinkThread(db, row.id, answerThread(row.thread, act, { text: input.text, members: [] }));
    const place = { taskId, threadId: row.id };
    await recordTaskComment(db, place, { kind: "comment.replied", commentId: act.id, text: input.text });
    await recordGuestAct(db, access.guest, { act: "replied", subject: row.id });
  });
}

const viewOf = ({ id, item, words, version, thread }: LinkThreadRow): GuestThreadView => ({
  id,
  place: item,
  words,
  version,
  ...guestComments(thread),
});

/** The threads that the guest of this browser started, with the replies. Errors: those of `requireLink`. */
export async function listOwnGuestThreads(key: LinkKey): Promise<GuestThreadView[]> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null) return [];
  const of = { taskId: taskOf(found), guestId: found.guest.id };
  return (await inTenant(found.access, (db) => selectLinkThreads(db, of))).map(viewOf);
}
