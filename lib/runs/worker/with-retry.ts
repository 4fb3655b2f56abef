import pRetry from "p-retry";
import { isTransient } from "#lib/database-failure.ts";

/**
 * Repeats a piece of database work, outside a transactional step, for as long as the database is away. Only for work that may
 * be repeated.
 * @param signal ends the repetition, not the work itself
 * @throws whatever is not a matter of the connection; the last error of the connection once the signal is aborted
 */
export const withRetry = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 20,
    maxTimeout: 2000,
    shouldRetry: ({ error }) => isTransient(error) && signal?.aborted !== true,
  });
