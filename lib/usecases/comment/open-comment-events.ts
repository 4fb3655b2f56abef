import { requireDocument } from "#lib/db/access.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { commentFeed } from "#lib/runs/client/live-feed.ts";

export interface OpenedCommentEvents {
  readonly feed: EventFeed;
  /** Whether the reader may still read; false once the right is gone. */
  readonly stillAllowed: () => Promise<boolean>;
}

/** Opens the live log of the changes of a document's comments. Errors: not_found, insufficient_scope. */
export async function openCommentEvents(actor: Actor, documentId: string): Promise<OpenedCommentEvents> {
  const check = () => requireDocument(actor, documentId, "read");
  const access = await check();
  return { feed: commentFeed(access, documentId), stillAllowed: () => stillAllowed(check) };
}
