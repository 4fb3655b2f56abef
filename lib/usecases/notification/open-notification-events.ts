import { requireWorkspace } from "#lib/db/access.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { OpenedFeed } from "#lib/domain/task/event-feed.ts";
import { notificationFeed } from "#lib/runs/client/live-feed.ts";

/**
 * Opens the live log of the caller's list of news.
 * @throws AppError not_found, insufficient_scope
 */
export async function openNotificationEvents(actor: Actor): Promise<OpenedFeed> {
  const access = await requireWorkspace(actor, null, "read");
  return {
    feed: notificationFeed(access, actor.userId),
    projectId: access.workspaceId,
    stillAllowed: () => stillAllowed(() => requireWorkspace(actor, access.workspaceId, "read")),
  };
}
