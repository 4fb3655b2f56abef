import { requireMessage } from "#lib/db/access.ts";
import { findMessage } from "#lib/db/messages.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { OpenedFeed } from "#lib/domain/task/event-feed.ts";
import { messageFeed } from "#lib/runs/client/live-feed.ts";

export interface OpenedMessageEvents extends OpenedFeed {
  /** The ids that every event carries, for those that are made on the wire. */
  readonly ids: { readonly messageId: string; readonly requestId: string };
}

/** Opens the live log of an answer. Errors: not_found, insufficient_scope. */
export async function openMessageEvents(actor: Actor, messageId: string): Promise<OpenedMessageEvents> {
  const check = () => requireMessage(actor, messageId, "read");
  const access = await check();
  const message = await inTenant(access, (db) => findMessage(db, messageId));
  if (message?.role !== "assistant") throw new AppError("not_found");
  const ids = { messageId, requestId: message.request_id };
  const { projectId } = access;
  return { feed: messageFeed(access, message), projectId, stillAllowed: () => stillAllowed(check), ids };
}
