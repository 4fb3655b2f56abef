import { requireDocument } from "#lib/db/access.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { OpenedFeed } from "#lib/domain/task/event-feed.ts";
import { commentFeed } from "#lib/runs/client/live-feed.ts";

/** Opens the live log of the changes of a document's comments. Errors: not_found, insufficient_scope. */
export async function openCommentEvents(actor: Actor, documentId: string): Promise<OpenedFeed> {
  const check = () => requireDocument(actor, documentId, "read");
  const access = await check();
  return {
    feed: commentFeed(access, documentId),
    projectId: access.projectId,
    stillAllowed: () => stillAllowed(check),
  };
}
