import { DBOS } from "@dbos-inc/dbos-sdk";
import type { ExternalStep } from "#lib/domain/external-step.ts";

/**
 * Runs a step of a workflow until it is done or the work is over. Each try is recorded, and its waits survive a restart.
 * @param name The name of the step; each try adds its number.
 * @param step Receives the number of waits before.
 */
export async function repeatStep(
  name: string,
  step: (waits: number) => Promise<ExternalStep>,
): Promise<"done" | "over"> {
  for (let waits = 0; ; waits += 1) {
    const result = await DBOS.runStep(() => step(waits), { name: `${name}-${waits}` });
    if (result.kind !== "wait") return result.kind;
    await DBOS.sleep(result.ms);
  }
}
