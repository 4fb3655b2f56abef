import { MEMBER_ROLES, type Role } from "../domain/access/can.ts";
import { database } from "./client.ts";
import { newId } from "./new-id.ts";
import type { TenantDb } from "./tenant.ts";

/** A membership, with whether a group of the issuer has given it. */
export interface GroupMemberRow {
  readonly workspace_id: string;
  readonly role: Role;
  readonly by_group: boolean;
}

/** All memberships of a user, for the roles that the groups give. */
export async function selectMembershipsOf(userId: string): Promise<GroupMemberRow[]> {
  const rows = await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.user_id', ${userId}, true)`;
    return tx.membership.findMany({ where: { user_id: userId } });
  });
  return rows.flatMap(({ workspace_id, role: stored, by_group }) => {
    const role = MEMBER_ROLES.find((name) => name === stored);
    return role ? [{ workspace_id, role, by_group }] : [];
  });
}

/** Whether the workspace of the access exists. */
export async function isWorkspaceThere(db: TenantDb): Promise<boolean> {
  const where = { id: db.access.workspaceId };
  return (await db.tx.workspace.findUnique({ where, select: { id: true } })) !== null;
}

/** Makes a user a member by a group. */
export async function insertGroupMember(db: TenantDb, userId: string, role: Role): Promise<void> {
  const { workspaceId: workspace_id } = db.access;
  await db.tx.membership.createMany({
    data: [{ id: newId("membership"), workspace_id, user_id: userId, role, by_group: true }],
    skipDuplicates: true,
  });
}

/** Whether the workspace has an owner other than this user. */
export async function hasOtherOwner(db: TenantDb, userId: string): Promise<boolean> {
  const where = { workspace_id: db.access.workspaceId, role: "owner", user_id: { not: userId } };
  return (await db.tx.membership.findFirst({ where, select: { id: true } })) !== null;
}

/** Changes the role that a group has given. */
export async function updateGroupMember(db: TenantDb, userId: string, role: Role): Promise<void> {
  const where = { workspace_id: db.access.workspaceId, user_id: userId, by_group: true };
  await db.tx.membership.updateMany({ where, data: { role } });
}

/** Ends a membership that a group has given. */
export async function deleteGroupMember(db: TenantDb, userId: string): Promise<void> {
  const where = { workspace_id: db.access.workspaceId, user_id: userId, by_group: true };
  await db.tx.membership.deleteMany({ where });
}
