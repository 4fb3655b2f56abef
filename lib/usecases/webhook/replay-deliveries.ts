import type { WebhookDeliveryDetailView, WebhookReplayInput } from "#lib/contracts/webhook.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findDelivery, requeueDeliveries } from "#lib/db/webhook-deliveries.ts";
import { findWebhook } from "#lib/db/webhooks.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { DELIVERY_STATES } from "#lib/domain/webhook/webhook-endpoint.ts";
import { toDeliveryDetailView } from "./webhook-views.ts";

/**
 * Sends a message again, with the same id and all attempts ahead; one that waits is sent next. A webhook that is paused sends it
 * when it is enabled.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function replayDelivery(
  actor: Actor,
  id: string,
  deliveryId: string,
): Promise<WebhookDeliveryDetailView> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    await findDelivery(db, id, deliveryId);
    const which = { endpointId: id, id: deliveryId, states: DELIVERY_STATES };
    await requeueDeliveries(db, which, new Date());
    await audit(db, { action: "webhook.replayed", target: id, data: { delivery_id: deliveryId } });
    return toDeliveryDetailView(await findDelivery(db, id, deliveryId));
  });
}

/**
 * Sends the messages of a period again.
 * @returns How many are sent.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function replayDeliveries(actor: Actor, id: string, input: WebhookReplayInput): Promise<number> {
  const access = await requireWorkspace(actor, null, "manage");
  const { since, until, states } = input;
  return inTenant(access, async (db) => {
    await findWebhook(db, id);
    const period = { since: new Date(since), until: until === undefined ? undefined : new Date(until) };
    const replayed = await requeueDeliveries(db, { endpointId: id, states, ...period }, new Date());
    await audit(db, { action: "webhook.replayed", target: id, data: { ...input, replayed } });
    return replayed;
  });
}
