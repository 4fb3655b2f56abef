import { type Actor, MEMBER_ROLES, type Role } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { database } from "./client.ts";
import { readStored, storableJson } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";
import { type WorkspaceSettings, workspaceSettingsSchema } from "./workspace-settings.ts";

export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

/**
 * The access's workspace.
 * @throws AppError not_found
 */
export async function findWorkspace(db: TenantDb): Promise<WorkspaceRow> {
  const row = await db.tx.workspace.findUnique({ where: { id: db.access.workspaceId } });
  if (!row) throw new AppError("not_found");
  return { id: row.id, name: row.name, created_at: row.created_at };
}

/** The workspaces of a user, the current one first, or the one that a token is bound to. */
export async function workspacesOf(
  actor: Actor,
): Promise<readonly { readonly id: string; readonly name: string; readonly role: Role }[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.user_id', ${actor.userId}, true)`;
    const memberships = await tx.membership.findMany({
      where: {
        user_id: actor.userId,
        user: { deleted_at: null },
        ...(actor.kind === "token" ? { workspace_id: actor.workspaceId } : {}),
      },
      orderBy: [{ chosen_at: { sort: "desc", nulls: "last" } }, { created_at: "asc" }, { id: "asc" }],
    });
    const found: { id: string; name: string; role: Role }[] = [];
    for (const { workspace_id: id, role: stored } of memberships) {
      await tx.$executeRaw`SELECT set_config('app.workspace_id', ${id}, true)`;
      const row = await tx.workspace.findUnique({ where: { id }, select: { name: true } });
      const role = MEMBER_ROLES.find((name) => name === stored);
      if (row && role) found.push({ id, name: row.name, role });
    }
    return found;
  });
}

/**
 * The settings of the access's workspace.
 * @throws AppError not_found
 */
export async function workspaceSettings(db: TenantDb): Promise<WorkspaceSettings> {
  const row = await db.tx.workspace.findUnique({
    where: { id: db.access.workspaceId },
    select: { settings: true },
  });
  if (!row) throw new AppError("not_found");
  return readStored(workspaceSettingsSchema, row.settings, "workspace settings");
}

/**
 * Changes some of the workspace's settings.
 * @throws AppError not_found
 */
export async function updateWorkspaceSettingsRow(
  db: TenantDb,
  change: Partial<WorkspaceSettings>,
): Promise<WorkspaceSettings> {
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
  const settings = { ...(await workspaceSettings(db)), ...change };
  await db.tx.workspace.update({
    where: { id: db.access.workspaceId },
    data: { settings: storableJson(settings), updated_at: new Date() },
  });
  return settings;
}
