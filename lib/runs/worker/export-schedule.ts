import { runDueExports } from "#lib/usecases/exchange/schedule/run-due-exports.ts";
import { repeatSweep } from "./repeat-sweep.ts";

/**
 * Starts the scheduled exports that are due. The next time is in the database, so a schedule survives restarts.
 * @returns A function that stops it.
 */
export function startExportSchedule(clock: () => Date): () => Promise<void> {
  return repeatSweep({
    clock,
    sweep: runDueExports,
    done: "started scheduled exports",
    failed: "the schedule of exports failed",
  });
}
