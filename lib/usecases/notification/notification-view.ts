import type { NotificationView } from "#lib/contracts/notification.ts";
import { activityPath } from "#lib/contracts/notification-paths.ts";
import type { NotificationRow } from "#lib/db/notifications.ts";
import type { ProjectRow } from "#lib/db/projects.ts";
import type { Language } from "#lib/domain/language.ts";
import { activityText } from "#lib/domain/notification/activity-texts.ts";
import { KIND_OF_ACTIVITY } from "#lib/domain/notification/kinds.ts";

/** One sentence about a notification. */
function textOfNotification({ facts, actor, subject }: NotificationRow, language: Language): string {
  const requirement = subject.type === "requirement" ? subject.id : undefined;
  return activityText({ facts, by: actor.name, requirement }, language);
}

/** The page that a notification is about. */
const pathOfNotification = ({ facts, subject, project_id, task_id }: NotificationRow): string =>
  activityPath({ projectId: project_id, taskId: task_id, subject }, facts);

/** A notification for its reader. */
export function toNotificationView(
  row: NotificationRow,
  projects: ReadonlyMap<string, ProjectRow>,
  language: Language,
): NotificationView[] {
  const kind = KIND_OF_ACTIVITY[row.facts.kind];
  if (kind === null) return [];
  return [
    {
      id: row.id,
      kind,
      activity: row.facts.kind,
      project_id: row.project_id,
      project_name: projects.get(row.project_id ?? "")?.name ?? null,
      text: textOfNotification(row, language),
      by: row.actor.name,
      count: row.count,
      path: pathOfNotification(row),
      at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    },
  ];
}
