import {
  abandonIdempotent,
  claimIdempotent,
  finishIdempotent,
  type IdempotentRequest,
  type StoredResponse,
  workOf,
} from "../db/idempotency.ts";
import { requireAgain } from "../db/require-again.ts";
import type { Actor } from "../domain/access/can.ts";

/** A repeatable request of a caller. */
export type RepeatableRequest = Omit<IdempotentRequest, "userId" | "caller"> & { readonly actor: Actor };

/**
 * Runs the work of a POST once per `Idempotency-Key`; a repeat gets the first response, if the caller still has the rights
 * that the work needed. The response is stored together with the work. Failures are not stored, so the request can be
 * repeated.
 * @throws AppError idempotency_conflict, idempotency_mismatch, idempotency_interrupted, and those of the work
 */
export async function idempotent(
  { actor, ...given }: RepeatableRequest,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { readonly replayed: boolean }> {
  const caller = actor.kind === "token" ? actor.tokenId : actor.userId;
  const request = { ...given, userId: actor.userId, caller };
  const claim = await claimIdempotent(request, new Date());
  if ("response" in claim) {
    for (const right of claim.rights) await requireAgain(actor, right);
    return { ...claim.response, replayed: true };
  }
  const claimed = { request, attempt: claim.attempt };
  const repeatable = workOf(claimed);
  try {
    const response = await repeatable.run(work);
    await finishIdempotent(claimed, repeatable, response);
    return { ...response, replayed: false };
  } catch (error) {
    await repeatable.giveUp().catch(() => undefined); // the error of the work is reported
    await abandonIdempotent(claimed);
    throw error;
  }
}
