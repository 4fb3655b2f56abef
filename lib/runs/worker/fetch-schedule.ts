import { queueDueFetches } from "#lib/usecases/remote/start-fetch.ts";
import { repeatSweep } from "./repeat-sweep.ts";

/**
 * Queues the fetches of remotes whose interval has passed. The next time is in the database, so a schedule survives restarts, and
 * times that were missed are one fetch.
 * @returns A function that stops it.
 */
export function startFetchSchedule(clock: () => Date): () => Promise<void> {
  return repeatSweep({
    clock,
    sweep: queueDueFetches,
    done: "queued fetches from remotes",
    failed: "the schedule of fetches failed",
  });
}
