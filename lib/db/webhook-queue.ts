import { nextWaitMs } from "../domain/webhook/retry-schedule.ts";
import {
  MAX_DEAD_IN_ROW,
  MAX_SENT_TO_ENDPOINT,
  TEST_EVENT,
  type WebhookStop,
} from "../domain/webhook/webhook-endpoint.ts";
import type { WebhookCode } from "../domain/webhook/webhook-outcome.ts";
import { database, type Tx } from "./client.ts";
import { isLeaseHeld } from "./process-lease.ts";
import { storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";
import { openWebhook, type WebhookRow, type WebhookSecrets } from "./webhooks.ts";

/** A delivery that may be sent now. */
export interface DueDelivery {
  readonly id: string;
  readonly workspace_id: string;
  /** The name of a process that ended while it was sending this; null: nobody was. */
  readonly lease: string | null;
}

/** A delivery that this process sends. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly lease: string;
  readonly body: string;
  readonly webhook: WebhookRow;
  readonly secrets: WebhookSecrets;
}

/** How an attempt ended. */
export interface AttemptOutcome {
  readonly code: WebhookCode;
  readonly status: number | null;
  readonly duration_ms: number;
  readonly response: string;
  /** The wait that the receiver asked for. */
  readonly retry_after_ms: number | null;
  readonly started_at: Date;
}

/** The processes that are sending and alive. */
async function aliveSenders(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ lease: string }[]>`
    SELECT DISTINCT lease FROM webhook_deliveries WHERE state = 'waiting' AND lease IS NOT NULL`;
  const alive: string[] = [];
  for (const { lease } of rows) if (await isLeaseHeld(tx, lease)) alive.push(lease);
  return alive;
}

/** A delivery that another process claims after its lease was looked for would seem to belong to a process that has ended. */
const ONE_SNAPSHOT = { isolationLevel: "RepeatableRead" } as const;

/**
 * Deliveries of all workspaces that may be sent now, the longest overdue first. Of one task, only the first that waits for an
 * endpoint; of one endpoint, a few at a time, so that no receiver takes the attempts of others.
 *
 * The first of each task is found by a step from task to task in the index: a query that compares each waiting delivery with the
 * others reads all of them while none is due (docs/decisions/0168).
 */
export async function dueDeliveries(now: Date, limit: number): Promise<DueDelivery[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.due_before', ${now.toISOString()}, true)`;
    const alive = await aliveSenders(tx);
    return tx.$queryRaw<DueDelivery[]>`
      SELECT due.id, due.workspace_id, due.lease FROM webhook_endpoints AS e
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM webhook_deliveries AS s
        WHERE s.endpoint_id = e.id AND s.state = 'waiting' AND s.lease = ANY(${alive})
      ) AS sent
      CROSS JOIN LATERAL (
        WITH RECURSIVE first_of_task AS (
          (
            SELECT d.id, d.workspace_id, d.lease, d.due_at, d.position, d.task_id FROM webhook_deliveries AS d
            WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.task_id IS NOT NULL
            ORDER BY d.task_id, d.position LIMIT 1
          )
          UNION ALL
          SELECT next.* FROM first_of_task AS before CROSS JOIN LATERAL (
            SELECT d.id, d.workspace_id, d.lease, d.due_at, d.position, d.task_id FROM webhook_deliveries AS d
            WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.task_id > before.task_id
            ORDER BY d.task_id, d.position LIMIT 1
          ) AS next
        ), next_in_order AS (
          SELECT * FROM first_of_task
          UNION ALL
          SELECT d.id, d.workspace_id, d.lease, d.due_at, d.position, d.task_id FROM webhook_deliveries AS d
          WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.task_id IS NULL
        )
        SELECT * FROM next_in_order AS d
        WHERE d.due_at <= ${now} AND (d.lease IS NULL OR NOT d.lease = ANY(${alive}))
        ORDER BY d.position
        LIMIT GREATEST(0, (CASE WHEN e.failing_since IS NULL THEN ${MAX_SENT_TO_ENDPOINT}::int ELSE 1 END) - sent.count)
      ) AS due
      WHERE e.enabled
      ORDER BY due.due_at, due.id LIMIT ${limit}`;
  }, ONE_SNAPSHOT);
}

/**
 * Claims a due delivery for a process: as long as the process lives, no other one sends it.
 * @param lease The name of the process (`processLease`).
 * @returns Null if it is no longer due: another process has it, or its webhook was paused or deleted.
 */
export async function claimDelivery(
  db: TenantDb,
  { id, lease: seen }: DueDelivery,
  { lease, now }: { readonly lease: string; readonly now: Date },
): Promise<ClaimedDelivery | null> {
  const [claimed] = await db.tx.$queryRaw<{ endpoint_id: string; body: string }[]>`
    UPDATE webhook_deliveries AS d SET lease = ${lease}
    WHERE id = ${id} AND state = 'waiting' AND due_at <= ${now} AND lease IS NOT DISTINCT FROM ${seen}
      AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = d.endpoint_id AND enabled)
    RETURNING endpoint_id, body`;
  if (claimed === undefined) return null;
  return { id, lease, body: claimed.body, ...(await openWebhook(db, claimed.endpoint_id, now)) };
}

/** What a process needs to send a delivery that it has claimed. */
export async function claimedDelivery(
  db: TenantDb,
  id: string,
  { lease, now }: { readonly lease: string; readonly now: Date },
): Promise<ClaimedDelivery> {
  const { endpoint_id, body } = await db.tx.webhookDelivery.findUniqueOrThrow({ where: { id } });
  return { id, lease, body, ...(await openWebhook(db, endpoint_id, now)) };
}

/** Gives a claimed delivery back without an attempt: another process sends it. */
export async function releaseDelivery(db: TenantDb, { id, lease }: ClaimedDelivery): Promise<void> {
  await db.tx.webhookDelivery.updateMany({ where: { id, lease }, data: { lease: null } });
}

/** When and whether a failed delivery is sent again. */
function afterFailure(outcome: AttemptOutcome, tries: number, random: number): number | null {
  return outcome.code === "gone" ? null : nextWaitMs(tries, outcome.retry_after_ms, random);
}

/** Stores that the endpoint works again, or that it failed. @returns Why it was stopped by this failure, or null. */
async function storeHealth(
  db: TenantDb,
  webhookId: string,
  { outcome, isDead }: { readonly outcome: AttemptOutcome; readonly isDead: boolean },
): Promise<WebhookStop | null> {
  const where = { id: webhookId };
  if (outcome.code === "ok") {
    const failed = { OR: [{ failing_since: { not: null } }, { dead_in_row: { gt: 0 } }] };
    const data = { failing_since: null, dead_in_row: 0 };
    await db.tx.webhookEndpoint.updateMany({ where: { ...where, ...failed }, data });
    return null;
  }
  const [row] = await db.tx.webhookEndpoint.updateManyAndReturn({
    where,
    data: isDead ? { dead_in_row: { increment: 1 } } : {},
  });
  if (row === undefined) return null;
  const isFull = row.dead_in_row >= MAX_DEAD_IN_ROW;
  const stopped = outcome.code === "gone" ? "gone" : isFull ? "failing" : null;
  const stops = row.enabled && stopped !== null;
  await db.tx.webhookEndpoint.update({
    where,
    data: {
      failing_since: row.failing_since ?? outcome.started_at,
      ...(stops ? { enabled: false, stopped } : {}),
    },
  });
  return stops ? stopped : null;
}

/**
 * Stores how an attempt ended: the delivery is delivered, waits for its next attempt, or is dead. A test has one attempt and
 * does not count for the health of its endpoint.
 * @param random A number in [0, 1), for the jitter of the wait.
 * @returns Why the endpoint was stopped by this attempt, or null. Nothing is stored if another process took over the delivery.
 */
export async function completeAttempt(
  db: TenantDb,
  { id, lease, webhook }: ClaimedDelivery,
  { outcome, random }: { readonly outcome: AttemptOutcome; readonly random: number },
): Promise<WebhookStop | null> {
  const [row] = await db.tx.webhookDelivery.updateManyAndReturn({
    where: { id, lease },
    data: { lease: null, tries: { increment: 1 }, attempts: { increment: 1 } },
  });
  if (row === undefined) return null;
  const { retry_after_ms: _wait, ...columns } = outcome;
  await db.tx.webhookAttempt.create({
    data: {
      ...columns,
      response: storableText(outcome.response),
      delivery_id: id,
      workspace_id: db.access.workspaceId,
      number: row.attempts,
    },
  });
  const isTest = row.kind === TEST_EVENT;
  const endedAt = new Date(outcome.started_at.getTime() + outcome.duration_ms);
  const wait = isTest || outcome.code === "ok" ? null : afterFailure(outcome, row.tries, random);
  const ended = { state: outcome.code === "ok" ? "delivered" : "dead", ended_at: endedAt };
  const data = wait === null ? ended : { due_at: new Date(endedAt.getTime() + wait) };
  await db.tx.webhookDelivery.update({ where: { id }, data });
  if (isTest) return null;
  return storeHealth(db, webhook.id, { outcome, isDead: wait === null });
}
