import { MEMBER_ROLES, type Role } from "../domain/access/can.ts";
import { USER_KINDS, type UserKind } from "../domain/access/service-account.ts";
import { AppError } from "../domain/app-error.ts";
import type { TenantDb } from "./tenant.ts";

export interface MemberRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly kind: UserKind;
  /** Null: a service account. */
  readonly email: string | null;
  readonly disabled_at: Date | null;
  readonly role: Role;
  readonly granted: boolean;
  readonly since: Date;
}

/** The workspace's members, oldest first. Deleted accounts are none, even while they can be restored. */
export async function selectMembers(db: TenantDb): Promise<MemberRow[]> {
  const rows = await db.tx.membership.findMany({
    where: { workspace_id: db.access.workspaceId, user: { deleted_at: null } },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    include: { user: { select: { name: true, kind: true, email: true, disabled_at: true } } },
  });
  return rows.flatMap((row) => {
    const role = MEMBER_ROLES.find((name) => name === row.role);
    const { id, user_id, granted, created_at: since, user } = row;
    const { name, disabled_at } = user;
    const kind = USER_KINDS.find((one) => one === user.kind) ?? "person";
    const email = kind === "service" ? null : user.email;
    return role ? [{ id, user_id, granted, since, role, name, kind, email, disabled_at }] : [];
  });
}

/**
 * A member.
 * @throws AppError not_found
 */
export async function findMember(db: TenantDb, memberId: string): Promise<MemberRow> {
  const found = (await selectMembers(db)).find((one) => one.id === memberId);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Locks the members of the workspace, so that concurrent changes cannot remove its last owner. */
export async function lockMembers(db: TenantDb): Promise<void> {
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
}

/** Changes a member's rights. */
export async function updateMemberRow(
  db: TenantDb,
  memberId: string,
  change: { readonly role?: Role | undefined; readonly granted?: boolean | undefined },
): Promise<void> {
  await db.tx.membership.updateMany({
    where: { id: memberId, workspace_id: db.access.workspaceId },
    data: {
      ...(change.role === undefined ? {} : { role: change.role }),
      ...(change.granted === undefined ? {} : { granted: change.granted }),
    },
  });
}

/** Ends a membership. */
export async function deleteMemberRow(db: TenantDb, memberId: string): Promise<void> {
  await db.tx.membership.deleteMany({ where: { id: memberId, workspace_id: db.access.workspaceId } });
}

/** Makes this workspace the user's current one. */
export async function updateWorkspaceChoice(db: TenantDb, userId: string, now: Date): Promise<void> {
  await db.tx.membership.updateMany({
    where: { user_id: userId, workspace_id: db.access.workspaceId },
    data: { chosen_at: now },
  });
}
