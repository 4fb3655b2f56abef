import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ACTION_NAMES } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { env } from "../env.ts";
import { database, type Tx } from "./client.ts";
import { isLeaseHeld, processLease } from "./process-lease.ts";
import { type CheckedRight, RepeatableWork } from "./repeatable-work.ts";
import { openSecret, sealSecret } from "./secret-box.ts";
import { readStored } from "./stored.ts";

/** A POST that can be repeated: the same key of the same caller on the same route is one request. */
export interface IdempotentRequest {
  readonly userId: string;
  /** The token, or the user who is signed in. */
  readonly caller: string;
  /** Method and path. */
  readonly route: string;
  readonly key: string;
  /** Hash of the content: other content under the same key is an error. */
  readonly requestHash: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The claim of this process to do the work of a request, or the response of work that is done. */
export type ClaimResult =
  | { readonly attempt: string }
  | { readonly response: StoredResponse; readonly rights: readonly CheckedRight[] };

const RETENTION_MS = 86_400_000;
/** Seconds after which a request that is in progress is worth repeating. */
const RETRY_SECONDS = 1;

const sealedSchema = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.base64(),
  rights: z.array(
    z.object({
      workspaceId: z.string(),
      projectId: z.string().nullable(),
      action: z.enum(ACTION_NAMES),
    }),
  ),
});

const setUser = (tx: Tx, userId: string) => tx.$executeRaw`SELECT set_config('app.user_id', ${userId}, true)`;

const asUser = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database().$transaction(async (tx) => {
    await setUser(tx, userId);
    return work(tx);
  });

const whereOf = ({ userId, caller, route, key }: IdempotentRequest) => ({
  user_id: userId,
  caller,
  route,
  key,
});

/** Responses can contain secrets, such as a new review link: they are encrypted with a key of the user. */
const placeOf = ({ userId, caller, route, key }: IdempotentRequest) => ({
  workspaceId: userId,
  table: "idempotency_keys",
  row: JSON.stringify([caller, route, key]),
  field: "response",
});

/** The row of a request that somebody has claimed before. */
async function earlier(
  tx: Tx,
  request: IdempotentRequest,
  claim: { attempt: string; now: Date },
): Promise<ClaimResult> {
  // Waits for a transaction that is just storing its response.
  await tx.$queryRaw`
    SELECT 1 FROM idempotency_keys WHERE user_id = ${request.userId} AND caller = ${request.caller}
      AND route = ${request.route} AND key = ${request.key} FOR NO KEY UPDATE`;
  const row = await tx.idempotencyKey.findUnique({
    where: { user_id_caller_route_key: whereOf(request) },
  });
  if (row !== null && row.request_hash !== request.requestHash) throw new AppError("idempotency_mismatch");
  if (row === null || (row.response_status === null && (await isLeaseHeld(tx, row.owner))))
    throw new AppError("idempotency_conflict", { extra: { retry_after: RETRY_SECONDS } });
  if (row.response_status !== null && row.response_sealed !== null) {
    const text = openSecret(env().masterKey, placeOf(request), row.response_sealed);
    const { rights, headers, body } = readStored(sealedSchema, JSON.parse(text), "stored response");
    return { rights, response: { status: row.response_status, headers, body: Buffer.from(body, "base64") } };
  }
  if (row.work_stored) throw new AppError("idempotency_interrupted");
  await tx.idempotencyKey.updateMany({
    where: whereOf(request),
    data: { attempt: claim.attempt, owner: await processLease(), created_at: claim.now },
  });
  return { attempt: claim.attempt };
}

/**
 * Claims a repeatable request for this process, or finds its response. A claim is free when its process is dead.
 * @throws AppError idempotency_mismatch (other content), idempotency_conflict (the first request is still in progress),
 * idempotency_interrupted (its process died after it had stored a part of the work)
 */
export async function claimIdempotent(request: IdempotentRequest, now: Date): Promise<ClaimResult> {
  const attempt = randomUUID();
  const owner = await processLease();
  return asUser(request.userId, async (tx) => {
    await tx.idempotencyKey.deleteMany({
      where: { user_id: request.userId, created_at: { lt: new Date(now.getTime() - RETENTION_MS) } },
    });
    const { count } = await tx.idempotencyKey.createMany({
      skipDuplicates: true,
      data: [{ ...whereOf(request), request_hash: request.requestHash, attempt, owner, created_at: now }],
    });
    return count === 1 ? { attempt } : earlier(tx, request, { attempt, now });
  });
}

/** Writes to the row of a claim; a claim that another process has taken over undoes the transaction. */
async function writeClaimed(
  tx: Tx,
  { request, attempt }: ClaimedRequest,
  data: { work_stored: true; response_status?: number; response_sealed?: string },
): Promise<void> {
  await setUser(tx, request.userId);
  const { count } = await tx.idempotencyKey.updateMany({ where: { ...whereOf(request), attempt }, data });
  if (count === 0) throw new AppError("idempotency_conflict", { extra: { retry_after: RETRY_SECONDS } });
}

export interface ClaimedRequest {
  readonly request: IdempotentRequest;
  readonly attempt: string;
}

/** The work of a claimed request; its transactions note that something is stored if they have written. */
export function workOf(claimed: ClaimedRequest): RepeatableWork {
  return new RepeatableWork(database(), async (tx) => {
    const [row] = await tx.$queryRaw<{ wrote: boolean }[]>`
      SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote`;
    if (row?.wrote === true) await writeClaimed(tx, claimed, { work_stored: true });
  });
}

/** Stores the response together with the last transaction of the work. */
export async function finishIdempotent(
  claimed: ClaimedRequest,
  work: RepeatableWork,
  response: StoredResponse,
): Promise<void> {
  const { status, headers, body } = response;
  const text = JSON.stringify({
    headers,
    body: Buffer.from(body).toString("base64"),
    rights: [...work.rights],
  } satisfies z.input<typeof sealedSchema>);
  const sealed = sealSecret(env().masterKey, placeOf(claimed.request), text);
  await work.finish((tx) =>
    writeClaimed(tx, claimed, { work_stored: true, response_status: status, response_sealed: sealed }),
  );
}

/** Releases the key: the work failed and can be repeated. */
export async function abandonIdempotent(claimed: ClaimedRequest): Promise<void> {
  const { request, attempt } = claimed;
  await asUser(request.userId, (tx) =>
    tx.idempotencyKey.deleteMany({ where: { ...whereOf(request), attempt } }),
  );
}
