import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/log.ts";

const PAUSE_MS = 20_000;
const PAUSE_SPREAD_MS = 10_000;

/** Work that looks about twice a minute for what is due. */
export interface RepeatedSweep {
  /** Returns the current time. */
  readonly clock: () => Date;
  /** Carries out what is due; returns how much it was. */
  readonly sweep: (now: Date) => Promise<number>;
  /** What the log says about it. */
  readonly done: string;
  readonly failed: string;
}

/**
 * Repeats a sweep until it is stopped. All workers do; the sweep decides that each thing is done once.
 * @returns A function that stops it.
 */
export function repeatSweep({ clock, sweep, done, failed }: RepeatedSweep): () => Promise<void> {
  const stopped = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const pause = PAUSE_MS + Math.random() * PAUSE_SPREAD_MS;
      await sleep(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      const count = await sweep(clock()).catch((error: unknown) => {
        log.warn({ err: error }, failed);
        return 0;
      });
      if (count > 0) log.info({ count }, done);
    }
  };
  const watching = watch();
  return async () => {
    stopped.abort();
    await watching;
  };
}
