import type { ChangeServiceAccountInput, ServiceAccountView } from "#lib/contracts/service-account.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { updateMemberRow } from "#lib/db/members.ts";
import { renameServiceAccount, storeServiceDisabled } from "#lib/db/service-accounts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { markedName } from "#lib/domain/access/service-account.ts";
import { findServiceMember, toServiceAccountView } from "./service-account-view.ts";

/**
 * Changes the name or the role of a service account, disables it or enables it again. Disabling ends the open streams of its
 * tokens; they are valid again once it is enabled, unless they were revoked.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function changeServiceAccount(
  actor: Actor,
  accountId: string,
  input: ChangeServiceAccountInput,
): Promise<ServiceAccountView> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    const { id, user_id } = await findServiceMember(db, accountId);
    const { name, disabled, ...rights } = input;
    if (name !== undefined) await renameServiceAccount(db, user_id, markedName(name));
    if (disabled !== undefined) await storeServiceDisabled(db, user_id, disabled);
    await updateMemberRow(db, id, rights);
    await audit(db, { action: "service_account.changed", target: user_id, data: { ...input } });
    return toServiceAccountView(await findServiceMember(db, accountId));
  });
}
