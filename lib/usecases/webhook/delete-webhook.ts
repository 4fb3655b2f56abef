import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { deleteWebhookRow } from "#lib/db/webhooks.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Deletes a webhook with its secret and its deliveries; what waits is not sent.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  const access = await requireWorkspace(actor, null, "manage");
  await inTenant(access, async (db) => {
    await deleteWebhookRow(db, id);
    await audit(db, { action: "webhook.deleted", target: id });
  });
}
