import type { GuestCommentInput, GuestReplyInput, GuestThreadView } from "#lib/contracts/guest.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { saveReview } from "#lib/db/code-reviews.ts";
import { recordCodeComment } from "#lib/db/comment-activity.ts";
import { findGuest, type GuestAccess, requireGuest, requireLink } from "#lib/db/guest-access.ts";
import { recordGuestAct, requireShownVersion } from "#lib/db/guest-acts.ts";
import { newId } from "#lib/db/new-id.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { attemptOf, type ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { type CodeDiffFile, parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { findLines } from "#lib/domain/code-review/find-lines.ts";
import { formatLineTarget, type LineTarget, parseLineTarget } from "#lib/domain/code-review/line-target.ts";
import { guestAct, guestComments } from "#lib/domain/comment/guest-comments.ts";
import type { RoomComment } from "#lib/domain/comment/remark.ts";
import { addRemark } from "#lib/domain/comment/remarks.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { MAX_CODE_COMMENTS } from "./comment-acts.ts";
import { ensureReviewed } from "./ensure-review.ts";
import { findingViews, type LoadedReview, loadReview } from "./review-view.ts";

/** The attempt that the link shows. Errors: not_found where the link is not about a change. */
async function shownChange({ access, link }: Pick<GuestAccess, "access" | "link">): Promise<ChangeAttempt> {
  const { kind, task_id: taskId, version } = link;
  if (kind !== "change" || taskId === null) throw new AppError("not_found");
  const attempts = await inTenant(access, (db) => listChangeSets(db, taskId));
  const change = attemptOf(attempts, version);
  if (change === undefined) throw new AppError("not_found");
  return change;
}

async function filesOf({ projectId, baseCommit, commit }: ChangeAttempt): Promise<CodeDiffFile[]> {
  return parseCodeDiff((await readDiff(storeFolder(projectId), [baseCommit, commit], "")).text);
}

/**
 * What the comment is about: words on shown lines, a finding, a file, or the whole change.
 * @throws AppError comment_place_unknown
 */
function targetOf(
  { item, words }: GuestCommentInput["at"],
  files: readonly CodeDiffFile[],
  loaded: LoadedReview,
): LineTarget {
  const file = loaded.change.operations.find(({ path }) => path === item)?.path;
  const finding = findingViews(loaded).find(({ id }) => id === item)?.id;
  if (item !== undefined && item !== "" && file === undefined && finding === undefined)
    throw new AppError("comment_place_unknown");
  if (words !== undefined && words !== "" && finding === undefined) {
    const lines = findLines(file === undefined ? files : files.filter(({ path }) => path === file), words);
    if (lines === null) throw new AppError("comment_place_unknown");
    return lines;
  }
  if (finding !== undefined) return { finding };
  return file === undefined ? { whole: true } : { file, side: "new", start: 0, end: 0 };
}

const isStartedBy = (guestId: string) => (one: RoomComment) =>
  one.parent === null && one.by.user_id === guestId;

/** What a guest writes, and where: a new thread, or a reply to one that they started. */
interface Draft {
  /** The target of a new thread; a reply has that of its thread. */
  readonly line: string;
  readonly parent: string | null;
  readonly text: string;
}

/** Writes in the review of the shown attempt, one guest or member after the other. */
async function write(
  access: GuestAccess,
  change: ChangeAttempt,
  draftOf: (loaded: LoadedReview) => Draft,
): Promise<void> {
  await inTenant(access.access, async (db) => {
    await lockTask(db, change.taskId);
    const loaded = await loadReview(db, change.id);
    const { remarks } = loaded.review;
    if (remarks.length >= MAX_CODE_COMMENTS) throw new AppError("too_large");
    const act = guestAct(access.guest, newId("codeComment"), new Date());
    const { line, parent, text } = draftOf(loaded);
    const next = addRemark(remarks, act, { text, members: [], line, parent });
    await saveReview(db, { ...loaded.review, remarks: next });
    const place = { taskId: change.taskId, changeSetId: change.id };
    const kind = parent === null ? "comment.created" : "comment.replied";
    await recordCodeComment(db, place, { kind, commentId: act.id, text });
    const subject = parent ?? act.id;
    await recordGuestAct(db, access.guest, { act: parent === null ? "commented" : "replied", subject });
  });
}

/**
 * Adds a guest's comment on the shared change. Members see it with the other comments; nobody is mentioned.
 * @throws AppError comment_place_unknown, shared_content_changed, too_large, not_found, git_missing, and those of `requireGuest`
 */
export async function addGuestCodeComment(key: LinkKey, { at, text }: GuestCommentInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  const change = await shownChange(access);
  await ensureReviewed(access.access, change.id);
  const files = await filesOf(change);
  await write(access, change, (loaded) => {
    const newest = loaded.attempts[0]?.number ?? change.number;
    requireShownVersion(access.link, { newest, read: at.version });
    return { line: formatLineTarget(targetOf(at, files, loaded)), parent: null, text };
  });
}

/**
 * Replies in a thread that the guest started.
 * @throws AppError too_large, not_found, git_missing, and those of `requireGuest`
 */
export async function replyToCodeThread(key: LinkKey, { thread_id, text }: GuestReplyInput): Promise<void> {
  const access = await requireGuest(key, "comment", new Date());
  const change = await shownChange(access);
  await ensureReviewed(access.access, change.id);
  await write(access, change, ({ review }) => {
    const own = review.remarks.filter(isStartedBy(access.guest.id)).map(({ id }) => id);
    if (!own.includes(thread_id)) throw new AppError("not_found");
    return { line: "", parent: thread_id, text };
  });
}

/** The place of a thread as its guest reads it; null is the whole change. */
function placeOf({ line }: RoomComment, loaded: LoadedReview): string | null {
  const target = parseLineTarget(line);
  if (target === null || "whole" in target) return null;
  if ("finding" in target)
    return findingViews(loaded).find(({ id }) => id === target.finding)?.message ?? null;
  const { file, start, end } = target;
  if (end === 0) return file;
  return start === end ? `${file}:${start}` : `${file}:${start}–${end}`;
}

/** The threads that the guest of this browser started about the change, with the replies. Errors: those of `requireLink`. */
export async function listGuestCodeComments(key: LinkKey): Promise<GuestThreadView[]> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null) return [];
  const change = await shownChange(found);
  await ensureReviewed(found.access, change.id);
  return inTenant(found.access, async (db) => {
    const loaded = await loadReview(db, change.id);
    const { remarks } = loaded.review;
    return remarks.filter(isStartedBy(found.guest.id)).map((head) => ({
      id: head.id,
      place: placeOf(head, loaded),
      words: "",
      version: change.number,
      ...guestComments({
        comments: [head, ...remarks.filter(({ parent }) => parent === head.id)],
        taken: {},
      }),
    }));
  });
}
