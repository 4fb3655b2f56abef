import type { ChangeMemberInput, MemberView } from "#lib/contracts/member.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  updateMemberRow as change,
  findMember,
  lockMembers,
  type MemberRow,
  deleteMemberRow as remove,
} from "#lib/db/members.ts";
import { storeServiceDisabled } from "#lib/db/service-accounts.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toMemberView } from "./member-view.ts";
import { requireOtherOwner } from "./require-other-owner.ts";

/** Owners are made, changed and removed by owners alone, one always stays, and none is a service account. */
async function requireMayTouch(
  db: TenantDb<WorkspaceAccess>,
  member: MemberRow,
  toRole: string | undefined,
): Promise<void> {
  if (member.kind === "service" && toRole === "owner") throw new AppError("forbidden");
  const isOwners = member.role === "owner" || toRole === "owner";
  if (isOwners && db.access.role !== "owner") throw new AppError("forbidden");
  if (toRole !== "owner") await requireOtherOwner(db, member);
}

/** Changes what a member may do. Errors: not_found, forbidden, insufficient_scope, last_owner. */
export async function changeMember(
  actor: Actor,
  memberId: string,
  input: ChangeMemberInput,
): Promise<MemberView> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    await lockMembers(db);
    const member = await findMember(db, memberId);
    await requireMayTouch(db, member, input.role ?? member.role);
    await change(db, memberId, input);
    const { role, granted } = { ...member, ...input };
    const data = { from: member.role, to: role ?? member.role, granted };
    await audit(db, { action: "member.changed", target: member.user_id, data });
    return toMemberView(await findMember(db, memberId));
  });
}

/** Ends somebody's membership. Errors: not_found, forbidden, insufficient_scope, last_owner. */
export async function removeMember(actor: Actor, memberId: string): Promise<Record<string, never>> {
  const access = await requireWorkspace(actor, null, "manage");
  await inTenant(access, async (db) => {
    await lockMembers(db);
    const member = await findMember(db, memberId);
    await requireMayTouch(db, member, undefined);
    await remove(db, memberId);
    if (member.kind === "service") await storeServiceDisabled(db, member.user_id, true);
    await audit(db, { action: "member.removed", target: member.user_id, data: { role: member.role } });
  });
  return {};
}
