import type { CreateServiceAccountInput, ServiceAccountView } from "#lib/contracts/service-account.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { insertServiceAccount } from "#lib/db/service-accounts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { markedName } from "#lib/domain/access/service-account.ts";
import { findServiceMember, toServiceAccountView } from "./service-account-view.ts";

/**
 * Creates a service account: a member with a role that acts only through its tokens.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function createServiceAccount(
  actor: Actor,
  input: CreateServiceAccountInput,
): Promise<ServiceAccountView> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    const id = await insertServiceAccount(db, { ...input, name: markedName(input.name) });
    const { role, granted } = input;
    await audit(db, { action: "service_account.created", target: id, data: { role, granted } });
    return toServiceAccountView(await findServiceMember(db, id));
  });
}
