/** Delays between retries of a model call. Pure: time and randomness come from the caller. */

const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;

/**
 * Exponential back-off with jitter over the upper half of the delay, so that many callers do not retry at the
 * same time.
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function retryDelayMs(failures: number, random: number): number {
  const whole = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** failures);
  return Math.round(whole / 2 + (whole / 2) * random);
}

/**
 * The delay of a Retry-After header in milliseconds: seconds (RFC 9110 has integers, some providers send
 * fractions) or an HTTP date; 0 for a past date.
 * @param now milliseconds since 1970
 * @returns null if the header is absent or invalid
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  // Date.parse also accepts a bare year or "tomorrow"; only a full date counts.
  if (!/^[A-Za-z]{3,9},? .*\d{2}:\d{2}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
