import {
  abandonIdempotent,
  beginIdempotent,
  finishIdempotent,
  type IdempotentRequest,
  type StoredResponse,
} from "../db/idempotency.ts";

/**
 * Does the work of a POST once per `Idempotency-Key`: a repeat gets the first one's response.
 * A failure is not kept: the request may be sent again. Throws idempotency_conflict, idempotency_mismatch.
 */
export async function idempotent(
  request: IdempotentRequest,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { readonly replayed: boolean }> {
  const before = await beginIdempotent(request, new Date());
  if (before) return { ...before, replayed: true };
  try {
    const response = await work();
    await finishIdempotent(request, response);
    return { ...response, replayed: false };
  } catch (error) {
    await abandonIdempotent(request);
    throw error;
  }
}
