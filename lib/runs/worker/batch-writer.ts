import { setTimeout as sleep } from "node:timers/promises";
import { RunOver } from "./while-running.ts";

/** Later text is stored in batches, at the latest after this time … */
const BATCH_MS = 50;
/** … or at this size. */
const BATCH_BYTES = 1024;

export interface BatchWriter {
  /** Accepts text as it arrives; returns immediately. */
  readonly push: (words: string) => void;
  /**
   * Stores the rest. Errors of `store` are passed on.
   * @returns Why it stopped early, if it did.
   */
  readonly close: () => Promise<RunOver | undefined>;
}

/**
 * Writes text to a log as it arrives: the first piece immediately, later ones in batches, in order.
 * @param store Stores a batch; throws RunOver if the work is over, and then nothing more is stored.
 * @param stop Called once in that case: the rest of the text is not needed.
 */
export function batchWriter(
  store: (words: string) => Promise<void>,
  stop: (reason: RunOver) => void,
): BatchWriter {
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
      storing.catch(() => undefined); // reported by `close`
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
