import { countTry } from "../db/throttle.ts";
import type { Actor } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";

/** What is left of the limit of a token or user. */
interface RateLimit {
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
  readonly allowed: boolean;
}

// Most requests only read: their count is all that they would wait for.
const LIMIT = { points: 600, seconds: 60, isVolatile: true } as const;

/** Counts a request of a token or user: 600 per minute for all processes together. Does not throw above the limit. */
export async function countRequest(actor: Actor): Promise<RateLimit> {
  const key = actor.kind === "token" ? `api:${actor.tokenId}` : `api:${actor.userId}`;
  const { remaining, resets_in: reset, allowed } = await countTry(key, LIMIT, new Date());
  return { remaining, reset, allowed };
}

/** @throws AppError throttled above the limit */
export function requireWithin({ allowed, reset }: RateLimit): void {
  if (!allowed) throw new AppError("throttled", { extra: { retry_after: reset } });
}

/**
 * Counts a request of a token or user.
 * @throws AppError throttled
 */
export const limitRequests = async (actor: Actor): Promise<void> => requireWithin(await countRequest(actor));

/** The limit as the headers of draft-ietf-httpapi-ratelimit-headers. */
export const rateHeaders = ({ remaining, reset }: RateLimit): [string, string][] => [
  ["ratelimit-policy", `"api";q=${LIMIT.points};w=${LIMIT.seconds}`],
  ["ratelimit", `"api";r=${remaining};t=${reset}`],
];
