import type { CommentsQuery, DocumentCommentsView, ThreadView } from "#lib/contracts/comment.ts";
import { type DocumentAccess, requireDocument } from "#lib/db/access.ts";
import { lastCommentSeq, selectThreads } from "#lib/db/comment-threads.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { selectMembers } from "#lib/db/members.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { placeThreads } from "./place-threads.ts";
import { viewThreads } from "./thread-view.ts";

/**
 * The comments on a document with their places in a version, in the order of its text; those whose words are gone come
 * last. Errors: not_found, insufficient_scope.
 */
export async function listComments(
  actor: Actor,
  documentId: string,
  query: CommentsQuery,
): Promise<DocumentCommentsView> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, (db) => viewOf(db, query));
}

async function viewOf(db: TenantDb<DocumentAccess>, query: CommentsQuery): Promise<DocumentCommentsView> {
  const { documentId, actor, abilities } = db.access;
  // Read first: what changes meanwhile is reported again.
  const seq = await lastCommentSeq(db, documentId);
  const document = await findDocument(db, documentId);
  const version = await readDocumentVersion(db, documentId, query.version);
  if (document === null || version === null) throw new AppError("not_found");
  const isNewest = version.version === document.version;
  const rows = await placeThreads(db, await selectThreads(db, documentId), { version, isNewest });
  const all = viewThreads(rows, version.text).toSorted(inOrder);
  const me = actor?.userId ?? "";
  const members = await selectMembers(db);
  return {
    data: all.filter((one) => isWanted(one, query, me)),
    next_cursor: null,
    version: version.version,
    counts: countsOf(all),
    seq,
    me,
    members: members.map(({ user_id, name }) => ({ user_id, name })),
    abilities: [...abilities],
  };
}

const inOrder = (a: ThreadView, b: ThreadView): number =>
  (a.place.start ?? Number.MAX_SAFE_INTEGER) - (b.place.start ?? Number.MAX_SAFE_INTEGER) ||
  a.created_at.localeCompare(b.created_at);

function isWanted({ resolved, comments }: ThreadView, query: CommentsQuery, me: string): boolean {
  if (query.status !== undefined && (resolved === null ? "open" : "resolved") !== query.status) return false;
  if (query.mine !== "true") return true;
  const calls = (one: ThreadView["comments"][number]) => one.mentions.some(({ user_id }) => user_id === me);
  return comments.some((one) => one.by.user_id === me || calls(one));
}

function countsOf(threads: readonly ThreadView[]): DocumentCommentsView["counts"] {
  const open = threads.filter(({ resolved }) => resolved === null);
  return {
    open: open.length,
    resolved: threads.length - open.length,
    orphaned: open.filter(({ place }) => place.state === "orphaned").length,
  };
}
