const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long the links work that are sent to accounts, in milliseconds from the request; `mailTexts` says the same. */
export const LINK_LIFETIMES_MS = {
  password_reset: 60 * MINUTE_MS,
  sign_in: 15 * MINUTE_MS,
  verify_email: 3 * DAY_MS,
  change_email: DAY_MS,
} as const;

const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 60 * MINUTE_MS;

/**
 * The wait before a mail is sent again that the server did not take for the moment, in milliseconds.
 * @param waits The number of waits before.
 */
export function mailWaitAfter(waits: number): number {
  return Math.min(FIRST_WAIT_MS * 4 ** Math.min(waits, 10), MAX_WAIT_MS);
}
