import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a time in milliseconds or until the signal is aborted; never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
