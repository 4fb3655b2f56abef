import { abandonIdempotent, beginIdempotent, finishIdempotent } from "../db/idempotency.ts";
import type { Actor } from "../domain/access/can.ts";

export interface IdempotentCall {
  readonly actor: Actor;
  /** Method and path. */
  readonly route: string;
  readonly key: string;
  /** Hash of the body. */
  readonly requestHash: string;
}

/**
 * Does a POST at most once per key (spec 5 §5.4): a repeat gets the stored response with `Idempotency-Replayed`.
 * Only finished work is kept; what failed may be tried again.
 * Errors: idempotency_mismatch, idempotency_conflict.
 */
export async function idempotently(call: IdempotentCall, work: () => Promise<Response>): Promise<Response> {
  const request = {
    userId: call.actor.userId,
    route: call.route,
    key: call.key,
    requestHash: call.requestHash,
  };
  const stored = await beginIdempotent(request, new Date());
  if (stored)
    return new Response(stored.body, {
      status: stored.status,
      headers: { "content-type": "application/json", "idempotency-replayed": "true" },
    });
  try {
    const response = await work();
    await finishIdempotent(request, { status: response.status, body: await response.clone().text() });
    return response;
  } catch (error) {
    await abandonIdempotent(request);
    throw error;
  }
}
