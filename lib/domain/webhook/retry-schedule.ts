const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before the second and each further attempt: about 26 hours together. */
const WAITS_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  10 * HOUR,
] as const;

/** Waits vary by a fifth in both directions, so that what failed together is not sent together again. */
const JITTER = 0.2;

/** A receiver cannot ask for a longer wait than this. */
const MAX_RETRY_AFTER_MS = 12 * HOUR;

/** Attempts of a delivery until it is dead. */
export const MAX_TRIES = WAITS_MS.length + 1;

/**
 * The wait before the next attempt.
 * @param tries Attempts so far, at least 1.
 * @param retryAfterMs The wait that the receiver asked for; a shorter one than planned does not count.
 * @param random A number in [0, 1).
 * @returns Milliseconds; null if there is no further attempt.
 */
export function nextWaitMs(tries: number, retryAfterMs: number | null, random: number): number | null {
  const planned = WAITS_MS[tries - 1];
  if (planned === undefined) return null;
  const wait = Math.round(planned * (1 - JITTER + 2 * JITTER * random));
  return Math.max(wait, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}
