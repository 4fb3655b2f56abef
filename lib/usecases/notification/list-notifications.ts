import type { NotificationListView, NotificationsQuery } from "#lib/contracts/notification.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { countUnread, selectNotifications } from "#lib/db/notifications.ts";
import { findProjects } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { watchStates } from "#lib/db/watches.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { thingOfNotification, toNotificationView } from "./notification-view.ts";

/**
 * The caller's news in the workspace, newest first.
 * @throws AppError not_found, insufficient_scope, invalid_input
 */
export async function listNotifications(
  actor: Actor,
  query: NotificationsQuery,
  language: Language,
): Promise<NotificationListView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    const { state, kind, project_id: projectId, limit, cursor } = query;
    const filter = { unread: state === "unread", kind, projectId };
    const page = await selectNotifications(db, actor.userId, { limit, cursor, ...filter });
    const projects = await findProjects(
      db,
      page.data.flatMap((row) => row.project_id ?? []),
    );
    const things = page.data.flatMap((row) => thingOfNotification(row) ?? []);
    const watchOf = await watchStates(db, actor.userId, things);
    const context = { projects, watchOf, language };
    return {
      data: page.data.flatMap((row) => toNotificationView(row, context)),
      next_cursor: page.next_cursor,
      unread: await countUnread(db, actor.userId),
    };
  });
}
