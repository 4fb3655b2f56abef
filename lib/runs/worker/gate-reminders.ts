import { remindGates } from "#lib/usecases/gate/remind-gates.ts";
import { repeatSweep } from "./repeat-sweep.ts";

/**
 * Reminds people of decisions that are due. The time is stored with the date, so it survives restarts.
 * @returns A function that stops it.
 */
export function startGateReminders(clock: () => Date): () => Promise<void> {
  return repeatSweep({
    clock,
    sweep: remindGates,
    done: "reminded people of decisions",
    failed: "the schedule of reminders failed",
  });
}
