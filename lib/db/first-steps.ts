import type { FirstStep } from "../domain/access/first-steps.ts";
import type { WorkspaceAccess } from "./access.ts";
import { gateSettingsSchema, isNamed } from "./gate-settings.ts";
import { hasModel } from "./past-runs.ts";
import { readStored } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

const keyOf = (db: TenantDb, userId: string) => ({
  workspace_id_user_id: { workspace_id: db.access.workspaceId, user_id: userId },
});

/** Whether the person hid the list of first steps in this workspace. */
export async function areFirstStepsHidden(db: TenantDb, userId: string): Promise<boolean> {
  const row = await db.tx.notificationSetting.findUnique({
    where: keyOf(db, userId),
    select: { first_steps_hidden_at: true },
  });
  return (row?.first_steps_hidden_at ?? null) !== null;
}

/**
 * Hides the list of first steps of a person in this workspace, or shows it again.
 * @param hiddenAt null: it is shown
 */
export async function storeFirstStepsHidden(
  db: TenantDb,
  userId: string,
  hiddenAt: Date | null,
): Promise<void> {
  const data = { first_steps_hidden_at: hiddenAt };
  await db.tx.notificationSetting.upsert({
    where: keyOf(db, userId),
    create: { workspace_id: db.access.workspaceId, user_id: userId, ...data },
    update: data,
  });
}

/**
 * Which first steps a person has done, from rows that last as long as what they describe: activities are deleted after a while.
 * What a token, a seat or the system did has another id and does not count, nor does anything in the sample project. The model is the
 * workspace's, no matter who added it.
 */
export async function firstStepsDone(
  db: TenantDb,
  userId: string,
): Promise<Readonly<Record<FirstStep, boolean>>> {
  const { workspaceId } = db.access;
  const [row] = await db.tx.$queryRaw<Record<Exclude<FirstStep, "model">, boolean>[]>`
    WITH own AS (SELECT id FROM projects WHERE workspace_id = ${workspaceId} AND NOT is_sample)
    SELECT
      EXISTS (SELECT 1 FROM tasks WHERE workspace_id = ${workspaceId}
        AND project_id IN (SELECT id FROM own) AND created_by->>'id' = ${userId}) AS need,
      EXISTS (SELECT 1 FROM question_exchanges WHERE workspace_id = ${workspaceId}
        AND project_id IN (SELECT id FROM own) AND answered_by->>'id' = ${userId}
        AND kind IN ('answered', 'you_decide')) AS answer,
      EXISTS (SELECT 1 FROM decisions WHERE workspace_id = ${workspaceId}
        AND project_id IN (SELECT id FROM own) AND "by"->>'id' = ${userId}) AS decide,
      EXISTS (SELECT 1 FROM share_links WHERE workspace_id = ${workspaceId}
        AND project_id IN (SELECT id FROM own) AND created_by->>'id' = ${userId}) AS share,
      EXISTS (SELECT 1 FROM invitations WHERE workspace_id = ${workspaceId}
        AND created_by->>'id' = ${userId}) AS invite`;
  if (row === undefined) throw new Error("a select without a table returned no row");
  return { ...row, model: await hasModel(db) };
}

/** Whether the gate of some project of the workspace names this member, directly or in its rules. */
export async function isNamedInProject(db: TenantDb<WorkspaceAccess>, userId: string): Promise<boolean> {
  const { role, workspaceId } = db.access;
  if (role === null) return false;
  const projects = await db.tx.project.findMany({
    where: { workspace_id: workspaceId, is_sample: false, archived_at: null },
    select: { settings: true },
  });
  return projects.some(({ settings }) =>
    isNamed(readStored(gateSettingsSchema, settings, "project settings"), userId, role),
  );
}
