import { sendWebhook } from "#lib/agents/webhook/send-webhook.ts";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { selectMembers } from "#lib/db/members.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { type ClaimedDelivery, completeAttempt, releaseDelivery } from "#lib/db/webhook-queue.ts";
import { can } from "#lib/domain/access/can.ts";
import type { WebhookStop } from "#lib/domain/webhook/webhook-endpoint.ts";
import type { WebhookCode } from "#lib/domain/webhook/webhook-outcome.ts";
import { log } from "#lib/log.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";

/** Where time and chance of an attempt come from. */
export interface AttemptSources {
  readonly clock: () => Date;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Ends the attempt without a result. */
  readonly signal?: AbortSignal;
  /** Time for the answer of a receiver; tests shorten it. */
  readonly totalMs?: number;
}

/** Writes to the members who may change the webhook, once for each stop. */
async function reportStop(db: TenantDb, webhookId: string, stopped: WebhookStop): Promise<void> {
  await audit(db, { action: "webhook.stopped", target: webhookId, data: { reason: stopped } });
  const workspace_id = db.access.workspaceId;
  for (const { user_id, name, kind, role, granted } of await selectMembers(db)) {
    if (kind !== "person") continue;
    const actor = { kind: "user", userId: user_id, name } as const;
    if (!can(actor, "manage", { role, granted }).allowed) continue;
    await queueMail(db.tx, { kind: "webhook_stopped", workspace_id, webhook_id: webhookId, user_id });
  }
}

/** The access of the worker to a workspace. */
export const senderAccess = (workspaceId: string): ProjectAccess => systemAccess(workspaceId, "", "webhooks");

/**
 * Sends a claimed delivery once and stores the result. No transaction is open meanwhile. After a crash in between, another
 * process sends the message again with the same id.
 * @returns How it ended; null if `signal` ended it, and another process sends it.
 */
export async function attemptDelivery(
  workspaceId: string,
  claimed: ClaimedDelivery,
  { clock, random, signal, totalMs }: AttemptSources,
): Promise<WebhookCode | null> {
  const { id, body, secrets, webhook } = claimed;
  const access = senderAccess(workspaceId);
  const started_at = clock();
  const answer = await sendWebhook(
    { id, body, secrets, url: webhook.url, format: webhook.format },
    {
      allowPrivate: allowsPrivateEndpoints(),
      now: started_at,
      ...(signal === undefined ? {} : { signal }),
      ...(totalMs === undefined ? {} : { totalMs }),
    },
  );
  if (answer === null) {
    await inTenant(access, (db) => releaseDelivery(db, claimed));
    return null;
  }
  const outcome = { ...answer, started_at };
  await inTenant(access, async (db) => {
    const stopped = await completeAttempt(db, claimed, { outcome, random: random() });
    if (stopped !== null) await reportStop(db, webhook.id, stopped);
  });
  const { code, status, duration_ms } = answer;
  log.info({ deliveryId: id, webhookId: webhook.id, code, status, duration_ms }, "webhook sent");
  return code;
}
