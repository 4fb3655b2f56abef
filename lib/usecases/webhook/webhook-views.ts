import type {
  WebhookAttemptView,
  WebhookDeliveryDetailView,
  WebhookDeliveryView,
  WebhookView,
} from "#lib/contracts/webhook.ts";
import type { AttemptRow, DeliveryRow } from "#lib/db/webhook-deliveries.ts";
import type { WebhookRow } from "#lib/db/webhooks.ts";

export const toWebhookView = (row: WebhookRow): WebhookView => ({
  id: row.id,
  name: row.name,
  url: row.url,
  format: row.format,
  language: row.language,
  project_id: row.project_id,
  kinds: [...row.kinds],
  enabled: row.enabled,
  stopped: row.stopped,
  secret_last4: row.secret_last4,
  has_robot_secret: row.has_robot_secret,
  previous_until: row.previous_until?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const toAttemptView = (row: AttemptRow): WebhookAttemptView => ({
  ...row,
  started_at: row.started_at.toISOString(),
});

export function toDeliveryView(row: DeliveryRow): WebhookDeliveryView {
  const [last] = row.log;
  return {
    id: row.id,
    event_id: row.event_id,
    type: row.kind,
    task_id: row.task_id,
    state: row.state,
    attempts: row.attempts,
    next_attempt_at: row.state === "waiting" ? row.due_at.toISOString() : null,
    last_attempt: last === undefined ? null : toAttemptView(last),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export const toDeliveryDetailView = (row: DeliveryRow): WebhookDeliveryDetailView => ({
  ...toDeliveryView(row),
  body: row.body,
  log: row.log.map(toAttemptView),
});
