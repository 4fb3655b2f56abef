import { setTimeout as sleep } from "node:timers/promises";

/** Waits so long, or until the signal says otherwise; never throws. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
