import { type Author, authorSchema } from "../domain/access/author.ts";
import {
  type Activity,
  type ActivityDraft,
  activityDataSchemas,
  activitySubjectSchema,
  isActivityKind,
} from "../domain/activity/activity.ts";
import type { Activity as ActivityRow } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText, unreadable } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** Who acted, where it is not the actor of the access: a seat, or the person who started a run of the system. */
export interface ActedBy {
  readonly author: Author;
  readonly userId: string | null;
}

/**
 * Stores what happened, in the transaction of the act. The only way to write an activity: notifications, webhooks and the
 * summary of changes read these records.
 * @param by Default: the actor of the access.
 */
export async function recordActivity(
  db: TenantDb,
  drafts: ActivityDraft | readonly ActivityDraft[],
  by: ActedBy = { author: db.access.author, userId: db.access.actor?.userId ?? null },
): Promise<void> {
  const list = Array.isArray(drafts) ? (drafts as readonly ActivityDraft[]) : [drafts as ActivityDraft];
  if (list.length === 0) return;
  const projectId = "projectId" in db.access ? String(db.access.projectId) || null : null;
  await db.tx.activity.createMany({
    data: list.map(({ kind, subject, taskId, data }) => ({
      id: newId("activity"),
      workspace_id: db.access.workspaceId,
      project_id: projectId,
      kind,
      subject_type: subject.type,
      subject_id: storableText(subject.id),
      task_id: taskId ?? null,
      user_id: by.userId,
      actor: storableJson(by.author),
      data: storableJson(activityDataSchemas[kind].parse(data)),
    })),
  });
}

/**
 * Parses a stored activity.
 * @throws AppError internal if it is invalid
 */
export function activityOf(row: ActivityRow): Activity {
  const { id, kind } = row;
  if (!isActivityKind(kind)) throw unreadable(`activity ${id}`, kind);
  const subject = { type: row.subject_type, id: row.subject_id };
  return {
    id,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    kind,
    subject: readStored(activitySubjectSchema, subject, "subject of an activity"),
    taskId: row.task_id,
    actor: { author: readStored(authorSchema, row.actor, "actor of an activity"), user_id: row.user_id },
    data: readStored(activityDataSchemas[kind], row.data, `activity ${id}`),
    at: row.created_at,
    position: row.position ?? 0n,
  } as Activity; // the kind selects the schema of the data
}

/** The activity, or null. */
export async function findActivity(db: TenantDb, id: string): Promise<Activity | null> {
  const row = await db.tx.activity.findFirst({ where: { id, workspace_id: db.access.workspaceId } });
  return row && activityOf(row);
}
