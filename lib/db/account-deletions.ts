import { systemAccess, type WorkspaceAccess } from "./access.ts";
import type { Tx } from "./client.ts";
import { selectMembers } from "./members.ts";
import { type TenantDb, tenantOn } from "./tenant.ts";
import { type UserRow, userRow } from "./users.ts";
import { findWorkspace } from "./workspaces.ts";

/** The person, locked until the transaction ends; null if there is no such account, or it is none of a person. */
export async function lockPerson(tx: Tx, userId: string): Promise<UserRow | null> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const row = await tx.user.findFirst({ where: { id: userId, kind: "person" } });
  return row && userRow(row);
}

/** Whether the installation has another account of a person that is not deleted. */
export async function hasOtherPeople(tx: Tx, userId: string): Promise<boolean> {
  const where = { id: { not: userId }, kind: "person", deleted_at: null };
  return (await tx.user.findFirst({ where, select: { id: true } })) !== null;
}

/** A workspace that a person owns without another owner. */
export interface SoleOwnership {
  readonly id: string;
  readonly name: string;
  /** Other people in it. */
  readonly others: number;
}

/** Binds the transaction to a workspace of the user, in which they act as themselves: to delete it with their account. */
export const inOwnWorkspace = (
  tx: Tx,
  { id, name }: UserRow,
  workspaceId: string,
): Promise<TenantDb<WorkspaceAccess>> =>
  tenantOn(tx, {
    ...systemAccess(workspaceId, "", name),
    actor: { kind: "user", userId: id, name },
    author: { kind: "user", id, name },
  });

/** The workspaces whose only owner this person is. Deleted ones are left out. */
export async function selectSoleOwnerships(tx: Tx, user: UserRow): Promise<SoleOwnership[]> {
  await tx.$executeRaw`SELECT set_config('app.user_id', ${user.id}, true)`;
  const memberships = await tx.membership.findMany({
    where: { user_id: user.id, role: "owner" },
    orderBy: { workspace_id: "asc" },
  });
  const found: SoleOwnership[] = [];
  for (const { workspace_id } of memberships) {
    const db = await inOwnWorkspace(tx, user, workspace_id);
    const others = (await selectMembers(db)).filter((one) => one.user_id !== user.id);
    if (others.some(({ role }) => role === "owner")) continue;
    const { id, name } = await findWorkspace(db);
    found.push({ id, name, others: others.filter(({ kind }) => kind === "person").length });
  }
  return found;
}

/** Marks the account as deleted, which ends its rights and its sessions. */
export async function storeAccountDeletion(
  tx: Tx,
  userId: string,
  deletion: { readonly deletedAt: Date; readonly purgeAt: Date; readonly disables: boolean },
): Promise<void> {
  const { deletedAt, purgeAt, disables } = deletion;
  await tx.user.update({
    where: { id: userId },
    data: {
      deleted_at: deletedAt,
      purge_at: purgeAt,
      updated_at: deletedAt,
      ...(disables ? { disabled_at: deletedAt } : {}),
    },
  });
  await tx.session.deleteMany({ where: { user_id: userId } });
}

/**
 * Ends the deletion of an account, and that it is disabled if `enables` is set.
 * @returns false if it was not deleted
 */
export async function dropAccountDeletion(tx: Tx, userId: string, enables: boolean): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, deleted_at: { not: null } },
    data: {
      deleted_at: null,
      purge_at: null,
      updated_at: new Date(),
      ...(enables ? { disabled_at: null } : {}),
    },
  });
  return count === 1;
}
