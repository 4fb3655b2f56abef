import { AppError } from "../domain/app-error.ts";
import { DELIVERY_STATES, type DeliveryState } from "../domain/webhook/webhook-endpoint.ts";
import { WEBHOOK_CODES, type WebhookCode } from "../domain/webhook/webhook-outcome.ts";
import type { WebhookAttempt, WebhookDelivery } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { storableText, unreadable } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** One attempt to deliver a message. */
export interface AttemptRow {
  readonly number: number;
  readonly code: WebhookCode;
  /** Null: the receiver did not answer. */
  readonly status: number | null;
  readonly duration_ms: number;
  /** The beginning of the response: text of the receiver. */
  readonly response: string;
  readonly started_at: Date;
}

export interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string | null;
  readonly kind: string;
  readonly task_id: string | null;
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly due_at: Date;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  /** The newest one first. */
  readonly log: readonly AttemptRow[];
}

/** A message for an endpoint before it is stored. */
export interface DeliveryDraft {
  readonly endpointId: string;
  readonly kind: string;
  readonly body: string;
  /** Null for a test. */
  readonly event: { readonly id: string; readonly taskId: string | null; readonly position: bigint } | null;
  /** The process that sends it immediately; null: the next free one. */
  readonly lease: string | null;
}

const attemptRow = ({ delivery_id: _of, workspace_id: _own, ...row }: WebhookAttempt): AttemptRow => {
  const code = WEBHOOK_CODES.find((one) => one === row.code);
  if (code === undefined) throw unreadable("outcome of a webhook", row.code);
  return { ...row, code };
};

function deliveryRow(row: WebhookDelivery & { log: WebhookAttempt[] }): DeliveryRow {
  const { workspace_id: _own, position: _at, lease: _by, tries: _tries, log, ...rest } = row;
  const state = DELIVERY_STATES.find((one) => one === row.state);
  if (state === undefined) throw unreadable(`delivery ${row.id}`, row.state);
  return { ...rest, state, log: log.map(attemptRow) };
}

const WITH_LOG = { log: { orderBy: { number: "desc" as const } } };

/** Stores a message for an endpoint; an event that the endpoint already has is not stored again. @returns Its id. */
export async function insertDelivery(db: TenantDb, draft: DeliveryDraft, now: Date): Promise<string> {
  const { endpointId, kind, body, event, lease } = draft;
  const id = newId("webhookDelivery");
  await db.tx.webhookDelivery.createMany({
    data: [
      {
        id,
        workspace_id: db.access.workspaceId,
        endpoint_id: endpointId,
        event_id: event?.id ?? null,
        kind,
        task_id: event?.taskId ?? null,
        position: event?.position ?? 0n,
        body: storableText(body),
        due_at: now,
        lease,
        created_at: now,
      },
    ],
    skipDuplicates: true,
  });
  return id;
}

/** The deliveries of an endpoint, newest first. */
export async function selectDeliveries(
  db: TenantDb,
  endpointId: string,
  request: PageRequest & { readonly state?: DeliveryState | undefined },
): Promise<PageOf<DeliveryRow>> {
  const rows = await db.tx.webhookDelivery.findMany({
    where: {
      endpoint_id: endpointId,
      ...(request.state === undefined ? {} : { state: request.state }),
      ...afterCursor(request),
    },
    include: { log: { ...WITH_LOG.log, take: 1 } },
    orderBy: NEWEST_FIRST,
    take: request.limit + 1,
  });
  return pageOf(rows, request, deliveryRow);
}

/** How many deliveries an endpoint has in each state. */
export async function countDeliveries(
  db: TenantDb,
  endpointId: string,
): Promise<Readonly<Record<DeliveryState, number>>> {
  const groups = await db.tx.webhookDelivery.groupBy({
    by: ["state"],
    where: { endpoint_id: endpointId },
    _count: true,
  });
  const of = (state: DeliveryState) => groups.find((group) => group.state === state)?._count ?? 0;
  return { waiting: of("waiting"), delivered: of("delivered"), dead: of("dead") };
}

/** A delivery of an endpoint with all of its attempts. @throws AppError not_found */
export async function findDelivery(db: TenantDb, endpointId: string, id: string): Promise<DeliveryRow> {
  const row = await db.tx.webhookDelivery.findFirst({
    where: { id, endpoint_id: endpointId },
    include: WITH_LOG,
  });
  if (row === null) throw new AppError("not_found");
  return deliveryRow(row);
}

/** Which deliveries of an endpoint are sent again. */
export interface ReplayedDeliveries {
  readonly endpointId: string;
  readonly id?: string;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly states: readonly DeliveryState[];
}

/**
 * Queues deliveries again, with the same id and body and with all attempts ahead. One that is being sent is not touched.
 * @returns How many.
 */
export async function requeueDeliveries(
  db: TenantDb,
  { endpointId, id, since, until, states }: ReplayedDeliveries,
  now: Date,
): Promise<number> {
  const { count } = await db.tx.webhookDelivery.updateMany({
    where: {
      endpoint_id: endpointId,
      ...(id === undefined ? {} : { id }),
      state: { in: [...states] },
      lease: null,
      created_at: {
        ...(since === undefined ? {} : { gte: since }),
        ...(until === undefined ? {} : { lte: until }),
      },
    },
    data: { state: "waiting", tries: 0, due_at: now, ended_at: null },
  });
  return count;
}
