import { setTimeout as sleep } from "node:timers/promises";
import { RunOver } from "./while-running.ts";

/** Later words are stored together: at most this long … */
const BATCH_MS = 50;
/** … or as soon as this much is waiting. */
const BATCH_BYTES = 1024;

export interface WordWriter {
  /** Takes words as they come; returns at once. */
  readonly push: (words: string) => void;
  /** Stores what is left. Out: why it stopped early, where it did. Throws what `store` threw. */
  readonly close: () => Promise<RunOver | undefined>;
}

/**
 * Writes words into a log while they are being spoken: the first at once, later ones in batches, one after another.
 * @param store keeps a batch; throws RunOver when the work turns out to be over, and nothing more is stored then
 * @param stop called once in that case: nobody waits for the rest of the words
 */
export function wordWriter(
  store: (words: string) => Promise<void>,
  stop: (reason: RunOver) => void,
): WordWriter {
  let waiting = "";
  let storing: Promise<void> | undefined;
  let wake: AbortController | undefined;
  let over: RunOver | undefined;

  const storeWaiting = async (): Promise<void> => {
    const words = waiting;
    waiting = "";
    await store(words).catch((error: unknown) => {
      if (!(error instanceof RunOver)) throw error;
      over = error;
      stop(error);
    });
  };
  const drain = async (): Promise<void> => {
    while (waiting !== "" && over === undefined) {
      await storeWaiting();
      wake = new AbortController();
      await sleep(BATCH_MS, undefined, { signal: wake.signal }).catch(() => undefined);
      wake = undefined;
    }
    storing = undefined;
  };
  const push = (words: string): void => {
    waiting += words;
    if (storing === undefined) {
      storing = drain();
      storing.catch(() => undefined); // told by `close`
    }
    if (Buffer.byteLength(waiting) >= BATCH_BYTES) wake?.abort();
  };
  const close = async (): Promise<RunOver | undefined> => {
    wake?.abort();
    await storing;
    if (waiting !== "" && over === undefined) await storeWaiting();
    return over;
  };
  return { push, close };
}
