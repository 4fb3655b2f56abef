import { systemAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  deleteGroupMember,
  type GroupMemberRow,
  hasOtherOwner,
  insertGroupMember,
  isWorkspaceThere,
  selectMembershipsOf,
  updateGroupMember,
} from "#lib/db/group-members.ts";
import { groupRoles } from "#lib/db/installation.ts";
import { lockMembers } from "#lib/db/members.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Role } from "#lib/domain/access/can.ts";
import { rolesOfGroups } from "#lib/domain/access/identity.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";

interface Change {
  readonly userId: string;
  readonly before: GroupMemberRow | undefined;
  /** Undefined: no group gives a role here. */
  readonly role: Role | undefined;
}

const BY = "groups";

async function apply(db: TenantDb, { userId, before, role }: Change): Promise<void> {
  await lockMembers(db);
  if (before === undefined) {
    if (role === undefined || !(await isWorkspaceThere(db))) return;
    await insertGroupMember(db, userId, role);
    await audit(db, { action: "member.joined", target: userId, data: { role, by: BY } });
    return;
  }
  // The last owner stays, whatever the groups say.
  if (before.role === "owner" && !(await hasOtherOwner(db, userId))) return;
  if (role === undefined) {
    await deleteGroupMember(db, userId);
    await audit(db, { action: "member.removed", target: userId, data: { role: before.role, by: BY } });
    return;
  }
  await updateGroupMember(db, userId, role);
  await audit(db, {
    action: "member.changed",
    target: userId,
    data: { from: before.role, to: role, by: BY },
  });
}

/**
 * Gives a user the roles of their groups, and takes away those that no group gives any more. A membership that a person has given is
 * never changed.
 */
export async function applyGroupRoles(userId: string, groups: readonly string[]): Promise<void> {
  const roles = rolesOfGroups(await groupRoles(), groups);
  const memberships = new Map((await selectMembershipsOf(userId)).map((row) => [row.workspace_id, row]));
  for (const workspaceId of new Set([...roles.keys(), ...memberships.keys()])) {
    const [before, role] = [memberships.get(workspaceId), roles.get(workspaceId)];
    if (before !== undefined && (!before.by_group || before.role === role)) continue;
    if (before === undefined && role === undefined) continue;
    await inTenant(systemAccess(workspaceId, "", PRODUCT_AUTHOR), (db) =>
      apply(db, { userId, before, role }),
    );
  }
}
