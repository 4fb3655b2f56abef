import { AppError } from "../domain/app-error.ts";
import { database, type Tx } from "./client.ts";

/** A POST that can be repeated: the same key of the same user on the same route is one request. */
export interface IdempotentRequest {
  readonly userId: string;
  /** Method and path. */
  readonly route: string;
  readonly key: string;
  /** Hash of the body: another body under the same key is an error. */
  readonly requestHash: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

const RETENTION_MS = 86_400_000;
/** A request that has not ended after this time died with its process. */
const ABANDONED_MS = 60_000;

const asUser = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.user_id', ${userId}, true)`;
    return work(tx);
  });

const whereOf = ({ userId, route, key }: IdempotentRequest) => ({ user_id: userId, route, key });

/**
 * Starts a repeatable request.
 * @returns null if the caller must do the work, or the stored response
 * @throws AppError idempotency_mismatch (another body), idempotency_conflict (the first request is still
 * running)
 */
export async function beginIdempotent(request: IdempotentRequest, now: Date): Promise<StoredResponse | null> {
  return asUser(request.userId, async (tx) => {
    await tx.idempotencyKey.deleteMany({
      where: {
        ...whereOf(request),
        OR: [
          { created_at: { lt: new Date(now.getTime() - RETENTION_MS) } },
          { response_status: null, created_at: { lt: new Date(now.getTime() - ABANDONED_MS) } },
        ],
      },
    });
    const { count } = await tx.idempotencyKey.createMany({
      skipDuplicates: true,
      data: [{ ...whereOf(request), request_hash: request.requestHash, created_at: now }],
    });
    if (count === 1) return null;
    const stored = await tx.idempotencyKey.findUnique({ where: { user_id_route_key: whereOf(request) } });
    if (stored && stored.request_hash !== request.requestHash) throw new AppError("idempotency_mismatch");
    if (!stored || stored.response_status === null) throw new AppError("idempotency_conflict");
    return { status: stored.response_status, body: stored.response_body ?? "" };
  });
}

/** Stores the response for repeats. */
export async function finishIdempotent(request: IdempotentRequest, response: StoredResponse): Promise<void> {
  await asUser(request.userId, (tx) =>
    tx.idempotencyKey.updateMany({
      where: whereOf(request),
      data: { response_status: response.status, response_body: response.body },
    }),
  );
}

/** Releases the key: the work failed and can be repeated. */
export async function abandonIdempotent(request: IdempotentRequest): Promise<void> {
  await asUser(request.userId, (tx) => tx.idempotencyKey.deleteMany({ where: whereOf(request) }));
}
