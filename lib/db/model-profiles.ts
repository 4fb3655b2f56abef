import { AppError } from "../domain/app-error.ts";
import { type ProfileRoles, profileRolesSchema, withoutModel } from "../domain/models/profile.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** The version of a profile that is not stored yet. */
export const NO_PROFILE = 1;

/** A stored profile. */
export interface StoredProfile {
  readonly roles: ProfileRoles;
  readonly version: number;
}

/** The owner of a profile: a project's id, or null for the workspace. */
export type ProfileOwner = string | null;

const rolesOf = (stored: unknown): ProfileRoles => readStored(profileRolesSchema, stored, "model profile");

/** A profile; null if a project has none. The workspace always has one, initially without roles. */
export async function findProfile(db: TenantDb, owner: ProfileOwner): Promise<StoredProfile | null> {
  const row = await db.tx.modelProfile.findFirst({
    where: { workspace_id: db.access.workspaceId, project_id: owner },
  });
  if (row) return { roles: rolesOf(row.roles), version: row.version };
  return owner === null ? { roles: {}, version: NO_PROFILE } : null;
}

/**
 * Stores the next version of a profile.
 * @param change `after` is the version that the caller read (`NO_PROFILE` = none)
 * @returns the new version
 * @throws AppError precondition_failed if it was changed in the meantime
 */
export async function storeProfile(
  db: TenantDb,
  owner: ProfileOwner,
  change: { readonly roles: ProfileRoles; readonly after: number },
): Promise<number> {
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
  const where = { workspace_id: db.access.workspaceId, project_id: owner };
  const row = await db.tx.modelProfile.findFirst({ where });
  if ((row?.version ?? NO_PROFILE) !== change.after) throw new AppError("precondition_failed");
  const roles = storableJson(change.roles);
  const version = change.after + 1;
  if (row)
    await db.tx.modelProfile.update({
      where: { id: row.id },
      data: { roles, version, updated_at: new Date() },
    });
  else await db.tx.modelProfile.create({ data: { id: newId("chainProfile"), ...where, roles, version } });
  return version;
}

/**
 * Deletes a project's own profile, so that it uses the workspace's again.
 * @throws AppError precondition_failed if it was changed in the meantime
 */
export async function dropProfile(db: TenantDb, projectId: string, after: number): Promise<void> {
  const where = { workspace_id: db.access.workspaceId, project_id: projectId };
  const { count } = await db.tx.modelProfile.deleteMany({ where: { ...where, version: after } });
  if (count === 0 && (after !== NO_PROFILE || (await db.tx.modelProfile.count({ where })) > 0))
    throw new AppError("precondition_failed");
}

/** Removes a model from every profile of the workspace. */
export async function dropFromProfiles(db: TenantDb, modelId: string): Promise<void> {
  const rows = await db.tx.modelProfile.findMany({ where: { workspace_id: db.access.workspaceId } });
  for (const row of rows) {
    const before = rolesOf(row.roles);
    const named = Object.values(before).some((chain) => chain.some((link) => link.model_id === modelId));
    if (!named) continue;
    const data = { roles: storableJson(withoutModel(before, modelId)), version: row.version + 1 };
    await db.tx.modelProfile.update({ where: { id: row.id }, data: { ...data, updated_at: new Date() } });
  }
}
