import type { ServiceAccountView } from "#lib/contracts/service-account.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { selectServiceMembers, toServiceAccountView } from "./service-account-view.ts";

/**
 * The service accounts of the workspace, oldest first; disabled ones too.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listServiceAccounts(actor: Actor): Promise<{ data: ServiceAccountView[] }> {
  const access = await requireWorkspace(actor, null, "manage");
  return { data: (await inTenant(access, selectServiceMembers)).map(toServiceAccountView) };
}
