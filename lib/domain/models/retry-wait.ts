/** How long to wait before a model is asked again. Pure: time and randomness come from the caller. */

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * The wait before the next try: doubling, with jitter over its upper half, so that many callers do not return at once.
 * @param random a number in [0, 1)
 */
export function backOff(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round(whole / 2 + (whole / 2) * random);
}

/**
 * What a Retry-After header asks to wait, in milliseconds: seconds (RFC 9110 has whole ones, some send fractions) or
 * an HTTP date. null where it is absent or cannot be read. A date that is over asks for nothing.
 * @param now milliseconds since 1970
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  // Anything less than a whole date (a bare year, "tomorrow") is no answer.
  if (!/^[A-Za-z]{3,9},? .*\d{2}:\d{2}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
