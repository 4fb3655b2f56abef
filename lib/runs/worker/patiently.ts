import { pause } from "./pause.ts";
import { isTransient } from "./transient.ts";

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 2000;
const NEVER = new AbortController().signal;

/**
 * Does a piece of database work outside a transactional step, again and again while the database is away. Only for
 * work that may be repeated.
 * In: the work, and what makes it give up. Errors: whatever is not a matter of the connection.
 */
export async function patiently<T>(work: () => Promise<T>, signal: AbortSignal = NEVER): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || signal.aborted) throw error;
    }
    await pause(wait, signal);
  }
}
