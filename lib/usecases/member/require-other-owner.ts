import type { WorkspaceAccess } from "#lib/db/access.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * One owner of a workspace always stays.
 * @throws AppError last_owner if the member is the only owner
 */
export async function requireOtherOwner(db: TenantDb<WorkspaceAccess>, member: MemberRow): Promise<void> {
  if (member.role !== "owner") return;
  const owners = (await selectMembers(db)).filter(({ role }) => role === "owner");
  if (owners.length === 1) throw new AppError("last_owner");
}
