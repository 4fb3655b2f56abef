import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/log.ts";
import type { AttemptSources } from "#lib/usecases/webhook/attempt-delivery.ts";
import { WebhookSender } from "#lib/usecases/webhook/webhook-sender.ts";

const PAUSE_MS = 1000;

/**
 * Sends webhooks until it is stopped: about once a second what is due, and what waited for an attempt as soon as that has ended.
 * @returns A function that stops it; attempts that are active are repeated by another worker.
 */
export function startWebhooks(sources: Omit<AttemptSources, "signal">): () => Promise<void> {
  const stopped = new AbortController();
  const sender = new WebhookSender(sources);
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const started = await sender.round().catch((error: unknown) => {
        log.warn({ err: error }, "webhooks could not be sent");
        return 0;
      });
      const pause = sleep(PAUSE_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      await (started > 0 ? Promise.race([pause, sender.nextEnd()]) : pause);
    }
  };
  const watching = watch();
  return async () => {
    stopped.abort();
    await sender.stop();
    await watching;
  };
}
