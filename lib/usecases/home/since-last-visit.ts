import type { SinceLastVisitView } from "#lib/contracts/home.ts";
import { activityPath } from "#lib/contracts/notification-paths.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { activitiesAfter, recordVisit } from "#lib/db/home-visits.ts";
import { findProjects } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Activity, ActivityKind } from "#lib/domain/activity/activity.ts";
import type { Language } from "#lib/domain/language.ts";
import { activityText } from "#lib/domain/notification/activity-texts.ts";

/** Steps between results, and what concerns one person only. */
const LEFT_OUT: readonly ActivityKind[] = [
  "task.started",
  "task.waiting",
  "mention.created",
  "question.requested",
  "gate.waiting",
  "gate.due",
  "baseline.signature_requested",
  "export.ready",
  "export.failed",
];

/** Only the newest of several activities of one kind about the same thing is a line. */
function linesOf(activities: readonly Activity[], language: Language) {
  const groups = Map.groupBy(activities, ({ kind, subject, taskId }) => `${kind} ${taskId ?? subject.id}`);
  return [...groups.values()].flatMap((found) => {
    const [newest] = found;
    if (newest === undefined) return [];
    const { projectId, taskId, subject, actor, at } = newest;
    return [
      {
        id: newest.id,
        activity: newest.kind,
        text: activityText({ facts: newest, by: actor.author.name }, language),
        count: found.length,
        path: activityPath({ projectId, taskId, subject }, newest),
        at: at.toISOString(),
      },
    ];
  });
}

/**
 * What others did since the caller's last visit, by project; looking again within half an hour shows the same and what is new.
 * @param now The time of the visit.
 * @throws AppError not_found, insufficient_scope
 */
export async function getSinceLastVisit(
  actor: Actor,
  language: Language,
  now: Date = new Date(),
): Promise<SinceLastVisitView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    const from = await recordVisit(db, actor.userId, now);
    const found = (await activitiesAfter(db, actor.userId, from)).filter(
      ({ kind }) => !LEFT_OUT.includes(kind),
    );
    const projects = await findProjects(
      db,
      found.flatMap(({ projectId }) => projectId ?? []),
    );
    const isShown = ({ projectId }: Activity) => projects.get(projectId ?? "")?.is_sample !== true;
    const groups = Map.groupBy(found.filter(isShown), ({ projectId }) => projectId);
    return {
      projects: [...groups].map(([project_id, activities]) => ({
        project_id,
        project_name: projects.get(project_id ?? "")?.name ?? null,
        changes: linesOf(activities, language),
      })),
    };
  });
}
