import { queueDueDigests } from "#lib/usecases/notification/send-digests.ts";
import { repeatSweep } from "./repeat-sweep.ts";

/**
 * Queues daily e-mails when they are due. The time is stored with the news, so it survives restarts.
 * @returns A function that stops it.
 */
export function startDigests(clock: () => Date): () => Promise<void> {
  return repeatSweep({
    clock,
    sweep: queueDueDigests,
    done: "queued daily e-mails",
    failed: "the schedule of daily e-mails failed",
  });
}
