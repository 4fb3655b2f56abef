import type { WebhookDeliveryDetailView } from "#lib/contracts/webhook.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { processLease } from "#lib/db/process-lease.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import { findDelivery, insertDelivery } from "#lib/db/webhook-deliveries.ts";
import { claimedDelivery } from "#lib/db/webhook-queue.ts";
import { findWebhook } from "#lib/db/webhooks.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { TEST_EVENT } from "#lib/domain/webhook/webhook-endpoint.ts";
import { testEventOf, webhookBody } from "#lib/domain/webhook/webhook-message.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { toDeliveryDetailView } from "./webhook-views.ts";

const LIMIT = [{ points: 10, seconds: 60 }] as const;

/**
 * Sends the event `webhook.test` once, also to a webhook that is paused, and waits for the answer.
 * @throws AppError throttled, not_found, forbidden, insufficient_scope
 */
export async function testWebhook(actor: Actor, id: string): Promise<WebhookDeliveryDetailView> {
  const access = await requireWorkspace(actor, null, "manage");
  const now = new Date();
  const { workspaceId } = access;
  await inTenant(access, (db) => findWebhook(db, id));
  await throttle([{ key: `webhook-test:${workspaceId}`, limits: LIMIT }], now);
  const lease = await processLease();
  const claimed = await inTenant(access, async (db) => {
    const { format, language } = await findWebhook(db, id);
    const body = webhookBody(testEventOf(workspaceId, id, now), format, language);
    const draft = { endpointId: id, kind: TEST_EVENT, body, event: null, lease };
    const deliveryId = await insertDelivery(db, draft, now);
    await audit(db, { action: "webhook.tested", target: id });
    return claimedDelivery(db, deliveryId, { lease, now });
  });
  await attemptDelivery(workspaceId, claimed, { clock: () => new Date(), random: Math.random });
  return toDeliveryDetailView(await inTenant(access, (db) => findDelivery(db, id, claimed.id)));
}
