import { setTimeout as sleep } from "node:timers/promises";
import {
  type ActivityConsumer,
  consumeNext,
  placeActivities,
  registerConsumers,
  waitingConsumers,
} from "#lib/db/activity-consumers.ts";
import { log } from "#lib/log.ts";

const PAUSE_MS = 1000;
/** The most activities of one consumer per round, so that the others get their turn. */
const PER_ROUND = 200;

/** Numbers new activities and lets each consumer handle what it has not handled yet. */
async function consumeActivities(consumers: readonly ActivityConsumer[], now: Date): Promise<void> {
  await placeActivities();
  const waiting = await waitingConsumers(now);
  for (const consumer of consumers.filter(({ name }) => waiting.has(name))) {
    for (let count = 0; count < PER_ROUND; count += 1) {
      const step = await consumeNext(consumer, now);
      if (step.kind === "idle") break;
      if (step.kind === "taken") continue;
      log.error(
        { err: step.error, consumer: consumer.name, skipped: step.skipped },
        "an activity was not handled",
      );
      if (!step.skipped) break;
    }
  }
}

/**
 * Handles activities about once a second until it is stopped. All workers do; each activity is handled once per consumer.
 * @param clock Returns the current time.
 * @returns A function that stops it.
 */
export function startActivityConsumers(
  consumers: readonly ActivityConsumer[],
  clock: () => Date,
): () => Promise<void> {
  const stopped = new AbortController();
  const watch = async (): Promise<void> => {
    let isRegistered = false;
    while (!stopped.signal.aborted) {
      try {
        if (!isRegistered) await registerConsumers(consumers);
        isRegistered = true;
        await consumeActivities(consumers, clock());
      } catch (error) {
        log.warn({ err: error }, "activities could not be handled");
      }
      await sleep(PAUSE_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return async () => {
    stopped.abort();
    await watching;
  };
}
