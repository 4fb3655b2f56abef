import { settleLive } from "#lib/collab/settle.ts";
import type { AddCommentInput, ThreadView } from "#lib/contracts/comment.ts";
import { requireDocument } from "#lib/db/access.ts";
import { recordComment } from "#lib/db/comment-activity.ts";
import { addThread } from "#lib/db/comment-threads.ts";
import { selectMembers } from "#lib/db/members.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { saveWaits } from "#lib/db/waits.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { mentionWaits } from "#lib/domain/comment/mention-waits.ts";
import { openThread } from "#lib/domain/comment/thread.ts";
import { anchorOfInput } from "./anchor-of-input.ts";
import { viewThread } from "./view-thread.ts";

/**
 * Says something of words of a document; anyone who is named in it receives of it on Home. What people type in it by now is
 * made a version first where the words are an editor's.
 * Errors: comment_place_unknown, too_large, not_found, forbidden, insufficient_scope.
 */
export async function addComment(
  actor: Actor,
  documentId: string,
  { at, text }: AddCommentInput,
): Promise<ThreadView> {
  const access = await requireDocument(actor, documentId, "comment");
  if ("quote" in at) await settleLive(access);
  return inTenant(access, async (db) => {
    const { anchor, version } = await anchorOfInput(db, documentId, at);
    const threadId = newId("commentThread");
    const by = { user_id: actor.userId, name: actor.name };
    const act = { by, at: new Date().toISOString(), id: newId("comment") };
    const thread = openThread(act, threadId, { text, members: await selectMembers(db) });
    const { start, end } = anchor;
    const row = await addThread(db, documentId, {
      id: threadId,
      thread,
      anchor,
      anchor_version: version.version,
      place: { state: "kept", start, end },
      placed_version: version.version,
    });
    await saveWaits(db, { documentId, threadId }, mentionWaits(thread.comments));
    await recordComment(db, { documentId, threadId }, { kind: "comment.created", commentId: act.id, text });
    return viewThread(db, row);
  });
}
