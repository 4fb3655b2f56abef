/**
 * The shapes of messages: Standard Webhooks, or what the incoming webhooks of Slack and Microsoft Teams and the group robots of
 * Feishu, DingTalk and WeCom accept.
 */
export const WEBHOOK_FORMATS = ["standard", "slack", "teams", "feishu", "dingtalk", "wecom"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Formats whose robot may have a secret that signs its messages; the product that runs the robot creates it. */
export const ROBOT_SIGNED_FORMATS: readonly WebhookFormat[] = ["feishu", "dingtalk"];

/** Why the product stopped an endpoint: the receiver answered 410, or too many events in a row could not be delivered. */
export const WEBHOOK_STOPS = ["gone", "failing"] as const;
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];

/** `dead`: no further attempt is made unless somebody replays it. */
export const DELIVERY_STATES = ["waiting", "delivered", "dead"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The event that a user sends to check an endpoint. */
export const TEST_EVENT = "webhook.test";

/** An endpoint that missed this many events in a row, each after all of its attempts, is stopped. */
export const MAX_DEAD_IN_ROW = 5;

/** After a rotation, messages are signed with both secrets for this long. */
export const ROTATION_OVERLAP_MS = 24 * 3_600_000;

/** Attempts to one endpoint at the same time; a failing endpoint gets one. */
export const MAX_SENT_TO_ENDPOINT = 4;

/** Bytes of a response that are stored. */
export const MAX_RESPONSE_BYTES = 1024;
