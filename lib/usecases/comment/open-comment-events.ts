import { requireDocument } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { commentFeed } from "#lib/runs/client/live-feed.ts";

export interface OpenedCommentEvents {
  readonly feed: EventFeed;
  /** Whether the reader may still read; false once the right is gone. */
  readonly stillAllowed: () => Promise<boolean>;
}

/** Opens the live log of the changes of a document's comments. Errors: not_found, insufficient_scope. */
export async function openCommentEvents(actor: Actor, documentId: string): Promise<OpenedCommentEvents> {
  const access = await requireDocument(actor, documentId, "read");
  const stillAllowed = async (): Promise<boolean> => {
    try {
      await requireDocument(actor, documentId, "read");
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  return { feed: commentFeed(access, documentId), stillAllowed };
}
