import { z } from "zod";
import { ACTIVITY_KINDS } from "../domain/activity/activity.ts";
import { languageSchema } from "../domain/language.ts";
import { DELIVERY_STATES, WEBHOOK_FORMATS, WEBHOOK_STOPS } from "../domain/webhook/webhook-endpoint.ts";
import { WEBHOOK_CODES } from "../domain/webhook/webhook-outcome.ts";
import { pageQuery } from "./list.ts";

const id = z.string().min(1).max(80);
export const webhookParams = z.object({ webhookId: id });
export const webhookDeliveryParams = webhookParams.extend({ deliveryId: id });

/** A receiver of events. */
export const webhookInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Private addresses are rejected unless the installation allows them. */
  url: z.url({ protocol: /^https?$/ }).max(1000),
  /** All but `standard` send what the incoming webhooks or group robots of these products accept. */
  format: z.enum(WEBHOOK_FORMATS).default("standard"),
  /** The secret that a robot of `feishu` or `dingtalk` shows if its messages have to be signed. */
  robot_secret: z.string().trim().min(1).max(200).optional(),
  /** Of messages in chats. */
  language: languageSchema.default("en"),
  /** Null: the events of all projects. */
  project_id: id.nullable().default(null),
  /** None: all events. */
  kinds: z
    .array(z.enum(ACTIVITY_KINDS))
    .max(ACTIVITY_KINDS.length)
    .transform((kinds) => [...new Set(kinds)])
    .default([]),
  /** `false` pauses it: events wait until it is enabled again. */
  enabled: z.boolean().default(true),
});
export type WebhookInput = z.infer<typeof webhookInput>;

const { name, url, format, robot_secret, language, project_id, kinds, enabled } = webhookInput.shape;
/** Absent fields stay as they are; another format removes the robot's secret. */
export const webhookChange = z.strictObject({
  name: name.optional(),
  url: url.optional(),
  format: format.unwrap().optional(),
  /** null removes it. */
  robot_secret: robot_secret.unwrap().nullable().optional(),
  language: language.unwrap().optional(),
  project_id: project_id.unwrap().optional(),
  kinds: kinds.unwrap().optional(),
  enabled: enabled.unwrap().optional(),
});
export type WebhookChange = z.infer<typeof webhookChange>;

/** Without the secret; only its last four characters are shown. */
export const webhookView = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  language: languageSchema,
  project_id: z.string().nullable(),
  kinds: z.array(z.string()),
  enabled: z.boolean(),
  /** Why the product stopped it; null if it is enabled or a user paused it. */
  stopped: z.enum(WEBHOOK_STOPS).nullable(),
  secret_last4: z.string(),
  /** Whether messages are signed with the robot's secret. */
  has_robot_secret: z.boolean(),
  /** Until then messages are signed with the secret before as well. */
  previous_until: z.string().nullable(),
  /** Since when no attempt has succeeded; null if the last one did, or there was none. */
  failing_since: z.string().nullable(),
  created_at: z.string(),
});
export type WebhookView = z.infer<typeof webhookView>;

/** The only response that contains the secret. */
export const webhookWithSecretView = webhookView.extend({ secret: z.string() });
export type WebhookWithSecretView = z.infer<typeof webhookWithSecretView>;

const webhookAttemptView = z.object({
  number: z.number().int(),
  code: z.enum(WEBHOOK_CODES),
  /** Null: the receiver did not answer. */
  status: z.number().int().nullable(),
  duration_ms: z.number().int(),
  /** The first bytes of the response: text of the receiver. */
  response: z.string(),
  started_at: z.string(),
});
export type WebhookAttemptView = z.infer<typeof webhookAttemptView>;

export const webhookDeliveryView = z.object({
  /** The `webhook-id` of the message. */
  id: z.string(),
  event_id: z.string().nullable(),
  type: z.string(),
  task_id: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** Not before then; null if no further attempt is made. Events of the task that wait for longer are sent first. */
  next_attempt_at: z.string().nullable(),
  last_attempt: webhookAttemptView.nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>;

export const webhookDeliveryDetailView = webhookDeliveryView.extend({
  /** The JSON text that is sent, without the signature of a robot. */
  body: z.string(),
  /** The newest one first. */
  log: z.array(webhookAttemptView),
});
export type WebhookDeliveryDetailView = z.infer<typeof webhookDeliveryDetailView>;

export const webhookDeliveriesQuery = pageQuery.extend({ state: z.enum(DELIVERY_STATES).optional() });
export type WebhookDeliveriesQuery = z.infer<typeof webhookDeliveriesQuery>;

/** Deliveries of events between two times, which are sent again. */
export const webhookReplayInput = z
  .strictObject({
    since: z.iso.datetime(),
    until: z.iso.datetime().optional(),
    /** By default those that were not delivered. */
    states: z
      .array(z.enum(["dead", "delivered"]))
      .min(1)
      .max(2)
      .default(["dead"]),
  })
  .refine(({ since, until }) => until === undefined || Date.parse(since) <= Date.parse(until), {
    path: ["until"],
    message: "must not be before since",
  });
export type WebhookReplayInput = z.infer<typeof webhookReplayInput>;

export const webhookReplayView = z.object({ replayed: z.number().int() });
