import { DBOS } from "@dbos-inc/dbos-sdk";
import { beginSync, carryOutStep, completeSync } from "#lib/usecases/work/issues/carry-out-sync.ts";
import { issueSyncInputSchema } from "../issue-sync-input.ts";
import { repeatStep } from "./repeat-step.ts";

/**
 * Pushes or pulls work items, several in each recorded step. A step that is repeated after a crash leaves out what is done and
 * searches for an issue whose creation was in flight. The waits that a tracker requests survive a restart.
 */
export async function issueSyncWorkflow(given: unknown): Promise<void> {
  const at = issueSyncInputSchema.parse(given);
  const steps = await DBOS.runStep(() => beginSync(at), { name: "begin" });
  for (const [index, items] of steps.entries()) {
    const end = await repeatStep(`items-${index}`, (waits) => carryOutStep(at, items, waits));
    if (end === "over") return;
  }
  await DBOS.runStep(() => completeSync(at), { name: "complete" });
}
