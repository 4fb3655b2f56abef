import type { MemberListView, TransferInput } from "#lib/contracts/member.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  deleteMemberRow,
  findMember,
  lockMembers,
  type MemberRow,
  selectMembers,
  updateMemberRow,
} from "#lib/db/members.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { listMembers } from "./list-members.ts";
import { requireOtherOwner } from "./require-other-owner.ts";

/** The membership of the person who asks. A token acts for its owner and is no member. */
async function ownMembership(db: TenantDb<WorkspaceAccess>): Promise<MemberRow> {
  const { actor } = db.access;
  if (actor?.kind !== "user") throw new AppError("insufficient_scope");
  const found = (await selectMembers(db)).find(({ user_id }) => user_id === actor.userId);
  if (!found) throw new AppError("not_found");
  return found;
}

/**
 * Ends the reader's own membership. The last owner stays: they hand over the ownership or delete the workspace.
 * @param workspaceId null: the reader's current workspace
 * @throws AppError not_found, last_owner, insufficient_scope (a token)
 */
export async function leaveWorkspace(
  actor: Actor,
  workspaceId: string | null,
): Promise<Record<string, never>> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  await inTenant(access, async (db) => {
    await lockMembers(db);
    const me = await ownMembership(db);
    await requireOtherOwner(db, me);
    await deleteMemberRow(db, me.id);
    await audit(db, { action: "member.left", target: me.user_id, data: { role: me.role } });
  });
  return {};
}

/**
 * Makes another member the owner; the reader, who was the owner, becomes an administrator.
 * @param workspaceId null: the reader's current workspace
 * @throws AppError not_found, forbidden (no owner, or a service account is to own it), insufficient_scope (a token)
 */
export async function transferOwnership(
  actor: Actor,
  workspaceId: string | null,
  { member_id }: TransferInput,
): Promise<MemberListView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await inTenant(access, async (db) => {
    await lockMembers(db);
    const me = await ownMembership(db);
    const next = await findMember(db, member_id);
    if (me.role !== "owner" || next.kind === "service" || next.id === me.id) throw new AppError("forbidden");
    await updateMemberRow(db, next.id, { role: "owner" });
    await updateMemberRow(db, me.id, { role: "admin" });
    const data = { from: me.user_id, to: next.user_id };
    await audit(db, { action: "workspace.transferred", target: access.workspaceId, data });
  });
  return listMembers(actor, workspaceId);
}
