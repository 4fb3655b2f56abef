import { countTry } from "../db/throttle.ts";
import type { Actor } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";

export interface RateLimit {
  readonly limit: number;
  /** Seconds. */
  readonly window: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
}

const LIMIT = { points: 600, seconds: 60 } as const;

/**
 * Counts a request of a token or user: 600 per minute for all processes together.
 * @throws AppError throttled
 */
export async function limitRequests(actor: Actor): Promise<RateLimit> {
  const key = actor.kind === "token" ? `api:${actor.tokenId}` : `api:${actor.userId}`;
  const tries = await countTry(key, LIMIT, new Date());
  if (!tries.allowed) throw new AppError("throttled", { extra: { retry_after: tries.resets_in } });
  return { limit: LIMIT.points, window: LIMIT.seconds, remaining: tries.remaining, reset: tries.resets_in };
}
