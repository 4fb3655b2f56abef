import {
  abandonIdempotent,
  beginIdempotent,
  finishIdempotent,
  type IdempotentRequest,
  type StoredResponse,
} from "../db/idempotency.ts";

/**
 * Runs the work of a POST once per `Idempotency-Key`; a repeat gets the first response. Failures are not
 * stored, so the request can be repeated.
 * @throws AppError idempotency_conflict, idempotency_mismatch
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
