import { sweepRetention } from "#lib/db/retention.ts";
import { sweepDependencies } from "#lib/sandbox/dependency-store.ts";

/** Deletes live output of old test runs and dependencies that are not used any more; returns how much was removed. */
export async function sweepTestRuns(
  now: Date,
): Promise<{ readonly events: number; readonly archives: number }> {
  return { events: await sweepRetention("test_output", now), archives: await sweepDependencies(now) };
}
