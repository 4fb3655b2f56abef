import type { NotificationView } from "#lib/contracts/notification.ts";
import { activityPath } from "#lib/contracts/notification-paths.ts";
import type { NotificationRow } from "#lib/db/notifications.ts";
import type { ProjectRow } from "#lib/db/projects.ts";
import { type WatchedThing, type WatchState, watchKey } from "#lib/db/watches.ts";
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

/** What a notification is about, as far as people can follow it. */
export function thingOfNotification({ subject, task_id }: NotificationRow): WatchedThing | null {
  if (subject.type === "requirement" || subject.type === "document")
    return { type: subject.type, id: subject.id };
  return task_id === null ? null : { type: "task", id: task_id };
}

interface NotificationContext {
  readonly projects: ReadonlyMap<string, ProjectRow>;
  /** Whether the reader follows or has muted something, by `watchKey`. */
  readonly watchOf: (key: string) => WatchState;
  readonly language: Language;
}

/** A notification for its reader. */
export function toNotificationView(
  row: NotificationRow,
  { projects, watchOf, language }: NotificationContext,
): NotificationView[] {
  const kind = KIND_OF_ACTIVITY[row.facts.kind];
  if (kind === null) return [];
  const thing = thingOfNotification(row);
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
      about: thing && { ...thing, ...watchOf(watchKey(row.project_id ?? "", thing)) },
    },
  ];
}
