import type {
  NotificationsMarkedView,
  ReadNotificationsInput,
  UnreadNotificationsInput,
} from "#lib/contracts/notification.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { countUnread, markNotifications } from "#lib/db/notifications.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

type Change = Parameters<typeof markNotifications>[2];

async function mark(actor: Actor, change: Change): Promise<NotificationsMarkedView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    const changed = await markNotifications(db, actor.userId, change);
    return { changed, unread: await countUnread(db, actor.userId) };
  });
}

/**
 * Marks the caller's news as read; those of other people are never touched.
 * @throws AppError not_found, insufficient_scope
 */
export function markNotificationsRead(
  actor: Actor,
  input: ReadNotificationsInput,
): Promise<NotificationsMarkedView> {
  const readAt = new Date();
  if ("ids" in input) return mark(actor, { ids: input.ids, readAt });
  return mark(actor, { filter: { kind: input.kind, projectId: input.project_id }, readAt });
}

/**
 * Marks the caller's news as not read.
 * @throws AppError not_found, insufficient_scope
 */
export function markNotificationsUnread(
  actor: Actor,
  { ids }: UnreadNotificationsInput,
): Promise<NotificationsMarkedView> {
  return mark(actor, { ids, readAt: null });
}
