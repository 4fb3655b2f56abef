import type { ServiceAccountView } from "#lib/contracts/service-account.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { SERVICE_ROLES } from "#lib/domain/access/service-account.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The service accounts of the workspace, oldest first. */
export async function selectServiceMembers(db: TenantDb): Promise<MemberRow[]> {
  return (await selectMembers(db)).filter(({ kind }) => kind === "service");
}

/**
 * The membership of a service account.
 * @throws AppError not_found
 */
export async function findServiceMember(db: TenantDb, accountId: string): Promise<MemberRow> {
  const found = (await selectServiceMembers(db)).find(({ user_id }) => user_id === accountId);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

/** A service account as those who manage the workspace see it. */
export function toServiceAccountView(row: MemberRow): ServiceAccountView {
  return {
    id: row.user_id,
    name: row.name,
    role: SERVICE_ROLES.find((role) => role === row.role) ?? "viewer",
    granted: row.granted,
    disabled: row.disabled_at !== null,
    created_at: row.since.toISOString(),
  };
}
