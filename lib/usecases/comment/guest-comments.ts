import type {
  GuestCommentInput,
  GuestPlaceInput,
  GuestReplyInput,
  GuestThreadView,
} from "#lib/contracts/guest.ts";
import { recordComment } from "#lib/db/comment-activity.ts";
import { addThread, lockThread, saveThread, selectThreads, type ThreadRow } from "#lib/db/comment-threads.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findGuest, type GuestAccess, requireGuest, requireLink } from "#lib/db/guest-access.ts";
import { recordGuestAct, requireShownVersion } from "#lib/db/guest-acts.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { guestAct, guestComments } from "#lib/domain/comment/guest-comments.ts";
import { answerThread, firstComment, openThread } from "#lib/domain/comment/thread.ts";
import { outline } from "#lib/domain/document/outline.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import { anchorOfInput, type MadeAnchor } from "./anchor-of-input.ts";

/** Errors: not_found where the link is not about a document. */
function documentOf({ link }: GuestAccess): string {
  if (link.document_id === null) throw new AppError("not_found");
  return link.document_id;
}

/** The block that a place names: what the page selected, a section, its heading, or the first block. */
function blockOf(text: string, at: GuestPlaceInput): { readonly start: number; readonly end: number } {
  if (at.start !== undefined && at.end !== undefined) return { start: at.start, end: at.end };
  const sections = outline(text).sections;
  const section = at.item === undefined ? undefined : sections.find(({ sid }) => sid === at.item);
  if (at.item !== undefined && section === undefined) throw new AppError("comment_place_unknown");
  if (at.words !== undefined) return section ?? { start: 0, end: text.length };
  if (section !== undefined) return { start: section.start, end: section.bodyStart };
  const start = Math.max(0, text.search(/\S/));
  const length = text.slice(start).search(/[\r\n]/);
  return { start, end: length === -1 ? text.length : start + length };
}

/**
 * The words that a guest means, in the version that the link shows.
 * @throws AppError comment_place_unknown, shared_content_changed, not_found
 */
async function guestAnchor(db: ProjectDb, access: GuestAccess, at: GuestPlaceInput): Promise<MadeAnchor> {
  const documentId = documentOf(access);
  const document = await findDocument(db, documentId);
  if (document === null) throw new AppError("not_found");
  requireShownVersion(access.link, { newest: document.version, read: at.version });
  const version = await readDocumentVersion(db, documentId, at.version);
  if (version === null) throw new AppError("not_found");
  const { words, skip = 0 } = at;
  const place = { version: at.version, ...blockOf(version.text, at), skip };
  return anchorOfInput(db, documentId, {
    version: place.version,
    start: place.start,
    end: place.end,
    skip: place.skip,
    ...(words === undefined ? {} : { words }),
  });
}

/**
 * Adds a guest's comment on words of the shared document. Members see it with the other comments; nobody is mentioned.
 * @throws AppError comment_place_unknown, shared_content_changed, too_large, and those of `requireGuest`
 */
export async function addGuestComment(key: LinkKey, { at, text }: GuestCommentInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  const documentId = documentOf(access);
  await inTenant(access.access, async (db) => {
    const { anchor, version } = await guestAnchor(db, access, at);
    const threadId = newId("commentThread");
    const act = guestAct(access.guest, newId("comment"), new Date());
    const { start, end } = anchor;
    await addThread(db, documentId, {
      id: threadId,
      thread: openThread(act, threadId, { text, members: [] }),
      anchor,
      anchor_version: version.version,
      place: { state: "kept", start, end },
      placed_version: version.version,
    });
    await recordComment(db, { documentId, threadId }, { kind: "comment.created", commentId: act.id, text });
    await recordGuestAct(db, access.guest, { act: "commented", subject: threadId });
  });
}

/**
 * Replies in a thread that the guest started; no other thread exists for them.
 * @throws AppError not_found, too_large, and those of `requireGuest`
 */
export async function replyToDocumentThread(key: LinkKey, input: GuestReplyInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  const documentId = documentOf(access);
  await inTenant(access.access, async (db) => {
    const row = await lockThread(db, input.thread_id);
    if (row.document_id !== documentId || firstComment(row.thread).by.user_id !== access.guest.id)
      throw new AppError("not_found");
    const act = guestAct(access.guest, newId("comment"), new Date());
    await saveThread(db, row, { thread: answerThread(row.thread, act, { text: input.text, members: [] }) });
    const place = { documentId, threadId: row.id };
    await recordComment(db, place, { kind: "comment.replied", commentId: act.id, text: input.text });
    await recordGuestAct(db, access.guest, { act: "replied", subject: row.id });
  });
}

const viewOf = ({ id, anchor, anchor_version, thread }: ThreadRow): GuestThreadView => ({
  id,
  place: anchor.item ?? anchor.path.at(-1) ?? null,
  words: anchor.words,
  version: anchor_version,
  ...guestComments(thread),
});

/** The threads that the guest of this browser started, with the replies. Errors: those of `requireLink`. */
export async function listGuestComments(key: LinkKey): Promise<GuestThreadView[]> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null) return [];
  const rows = await inTenant(found.access, (db) => selectThreads(db, documentOf(found)));
  return rows.filter(({ thread }) => firstComment(thread).by.user_id === found.guest.id).map(viewOf);
}
