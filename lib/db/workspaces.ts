import { AppError } from "../domain/errors.ts";
import { readStored, storableJson } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";
import { type WorkspaceSettings, workspaceSettingsSchema } from "./workspace-settings.ts";

export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

/** The access's workspace. Throws not_found. */
export async function findWorkspace(db: TenantDb): Promise<WorkspaceRow> {
  const row = await db.tx.workspace.findUnique({ where: { id: db.access.workspaceId } });
  if (!row) throw new AppError("not_found");
  return { id: row.id, name: row.name, created_at: row.created_at };
}

/** How the access's workspace works. Throws not_found. */
export async function workspaceSettings(db: TenantDb): Promise<WorkspaceSettings> {
  const row = await db.tx.workspace.findUnique({
    where: { id: db.access.workspaceId },
    select: { settings: true },
  });
  if (!row) throw new AppError("not_found");
  return readStored(workspaceSettingsSchema, row.settings, "workspace settings");
}

/** Changes some of the workspace's settings and leaves the others. Throws not_found. */
export async function updateWorkspaceSettings(
  db: TenantDb,
  change: Partial<WorkspaceSettings>,
): Promise<WorkspaceSettings> {
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR UPDATE`;
  const settings = { ...(await workspaceSettings(db)), ...change };
  await db.tx.workspace.update({
    where: { id: db.access.workspaceId },
    data: { settings: storableJson(settings), updated_at: new Date() },
  });
  return settings;
}
