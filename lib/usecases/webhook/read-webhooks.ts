import type { Page } from "#lib/contracts/list.ts";
import type {
  WebhookDeliveriesQuery,
  WebhookDeliveryDetailView,
  WebhookDeliveryView,
  WebhookView,
} from "#lib/contracts/webhook.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { countDeliveries, findDelivery, selectDeliveries } from "#lib/db/webhook-deliveries.ts";
import { findWebhook, selectWebhooks } from "#lib/db/webhooks.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { DeliveryState } from "#lib/domain/webhook/webhook-endpoint.ts";
import { toDeliveryDetailView, toDeliveryView, toWebhookView } from "./webhook-views.ts";

/**
 * The webhooks of the actor's workspace, without secrets.
 * @throws AppError forbidden, insufficient_scope
 */
export async function listWebhooks(actor: Actor): Promise<WebhookView[]> {
  const access = await requireWorkspace(actor, null, "manage");
  return (await inTenant(access, selectWebhooks)).map(toWebhookView);
}

/** @throws AppError not_found, forbidden, insufficient_scope */
export async function getWebhook(actor: Actor, id: string): Promise<WebhookView> {
  const access = await requireWorkspace(actor, null, "manage");
  return toWebhookView(await inTenant(access, (db) => findWebhook(db, id)));
}

/**
 * The messages of a webhook, newest first.
 * @throws AppError not_found, forbidden, insufficient_scope, invalid_input
 */
export async function listWebhookDeliveries(
  actor: Actor,
  id: string,
  query: WebhookDeliveriesQuery,
): Promise<Page<WebhookDeliveryView>> {
  const access = await requireWorkspace(actor, null, "manage");
  const { data, next_cursor } = await inTenant(access, async (db) => {
    await findWebhook(db, id);
    return selectDeliveries(db, id, query);
  });
  return { data: data.map(toDeliveryView), next_cursor };
}

/**
 * How many messages of a webhook are in each state, within their retention.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function countWebhookDeliveries(
  actor: Actor,
  id: string,
): Promise<Readonly<Record<DeliveryState, number>>> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    await findWebhook(db, id);
    return countDeliveries(db, id);
  });
}

/**
 * A message with its body and all attempts.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function getWebhookDelivery(
  actor: Actor,
  id: string,
  deliveryId: string,
): Promise<WebhookDeliveryDetailView> {
  const access = await requireWorkspace(actor, null, "manage");
  return toDeliveryDetailView(await inTenant(access, (db) => findDelivery(db, id, deliveryId)));
}
