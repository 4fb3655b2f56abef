import { z } from "zod";
import { listOf } from "#lib/contracts/list.ts";
import {
  webhookChange,
  webhookDeliveriesQuery,
  webhookDeliveryDetailView,
  webhookDeliveryParams,
  webhookDeliveryView,
  webhookInput,
  webhookParams,
  webhookReplayInput,
  webhookReplayView,
  webhookView,
  webhookWithSecretView,
} from "#lib/contracts/webhook.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { deleteWebhook } from "#lib/usecases/webhook/delete-webhook.ts";
import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
} from "#lib/usecases/webhook/read-webhooks.ts";
import { replayDeliveries, replayDelivery } from "#lib/usecases/webhook/replay-deliveries.ts";
import { addWebhook, changeWebhook, rotateWebhookSecret } from "#lib/usecases/webhook/save-webhook.ts";
import { testWebhook } from "#lib/usecases/webhook/test-webhook.ts";

const WEBHOOK = "/api/v1/webhooks/{webhookId}";

export const webhookRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/webhooks",
      operationId: "listWebhooks",
      summary: "List the workspace's webhooks",
      tag: "webhooks",
      need: "manage",
      returns: z.object({ data: z.array(webhookView), next_cursor: z.null() }),
    },
    async (actor) => ({ data: await listWebhooks(actor), next_cursor: null }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/webhooks",
      operationId: "addWebhook",
      summary: "Add a webhook; only this response and that of a rotation contain its secret",
      tag: "webhooks",
      need: "manage",
      body: webhookInput,
      returns: webhookWithSecretView,
      status: 201,
      problems: ["endpoint_not_allowed", "webhook_name_taken"],
    },
    (actor, { body }) => addWebhook(actor, body),
  ),
  route(
    {
      method: "GET",
      path: WEBHOOK,
      operationId: "getWebhook",
      summary: "Get a webhook",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      returns: webhookView,
    },
    (actor, { params }) => getWebhook(actor, params.webhookId),
  ),
  route(
    {
      method: "PATCH",
      path: WEBHOOK,
      operationId: "changeWebhook",
      summary: "Change, pause or enable a webhook; enabling sends the events that wait",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      body: webhookChange,
      returns: webhookView,
      problems: ["endpoint_not_allowed", "webhook_name_taken"],
    },
    (actor, { params, body }) => changeWebhook(actor, params.webhookId, body),
  ),
  route(
    {
      method: "DELETE",
      path: WEBHOOK,
      operationId: "deleteWebhook",
      summary: "Delete a webhook with its secret and deliveries",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deleteWebhook(actor, params.webhookId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: `${WEBHOOK}/rotate`,
      operationId: "rotateWebhookSecret",
      summary: "Replace the secret; for 24 hours messages have signatures of both",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      returns: webhookWithSecretView,
    },
    (actor, { params }) => rotateWebhookSecret(actor, params.webhookId),
  ),
  route(
    {
      method: "POST",
      path: `${WEBHOOK}/test`,
      operationId: "testWebhook",
      summary: "Send the event `webhook.test` once and return how the receiver answered",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      returns: webhookDeliveryDetailView,
      problems: ["throttled"],
    },
    (actor, { params }) => testWebhook(actor, params.webhookId),
  ),
  route(
    {
      method: "POST",
      path: `${WEBHOOK}/replay`,
      operationId: "replayWebhookDeliveries",
      summary: "Send the events of a period again, by default those that were not delivered",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      body: webhookReplayInput,
      returns: webhookReplayView,
    },
    async (actor, { params, body }) => ({ replayed: await replayDeliveries(actor, params.webhookId, body) }),
  ),
  route(
    {
      method: "GET",
      path: `${WEBHOOK}/deliveries`,
      operationId: "listWebhookDeliveries",
      summary: "List the deliveries of a webhook, newest first; `state=dead` is the dead-letter list",
      tag: "webhooks",
      need: "manage",
      params: webhookParams,
      query: webhookDeliveriesQuery,
      returns: listOf(webhookDeliveryView),
    },
    (actor, { params, query }) => listWebhookDeliveries(actor, params.webhookId, query),
  ),
  route(
    {
      method: "GET",
      path: `${WEBHOOK}/deliveries/{deliveryId}`,
      operationId: "getWebhookDelivery",
      summary: "Get a delivery with its body and all attempts",
      tag: "webhooks",
      need: "manage",
      params: webhookDeliveryParams,
      returns: webhookDeliveryDetailView,
    },
    (actor, { params }) => getWebhookDelivery(actor, params.webhookId, params.deliveryId),
  ),
  route(
    {
      method: "POST",
      path: `${WEBHOOK}/deliveries/{deliveryId}/replay`,
      operationId: "replayWebhookDelivery",
      summary: "Send a delivery again with the same id",
      tag: "webhooks",
      need: "manage",
      params: webhookDeliveryParams,
      returns: webhookDeliveryDetailView,
    },
    (actor, { params }) => replayDelivery(actor, params.webhookId, params.deliveryId),
  ),
];
