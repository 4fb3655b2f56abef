import { DBOS } from "@dbos-inc/dbos-sdk";
import { beginSync, carryOutStep, completeSync } from "#lib/usecases/work/issues/carry-out-sync.ts";
import { issueSyncInputSchema } from "../issue-sync-input.ts";

/**
 * Pushes or pulls work items, several in each recorded step. A step that is repeated after a crash leaves out what is done and
 * searches for an issue whose creation was in flight. The waits that a tracker requests survive a restart.
 */
export async function issueSyncWorkflow(given: unknown): Promise<void> {
  const at = issueSyncInputSchema.parse(given);
  const steps = await DBOS.runStep(() => beginSync(at), { name: "begin" });
  for (const [index, items] of steps.entries()) {
    for (let waits = 0; ; waits += 1) {
      const name = `items-${index}-${waits}`;
      const step = await DBOS.runStep(() => carryOutStep(at, items, waits), { name });
      if (step.kind === "over") return;
      if (step.kind === "done") break;
      await DBOS.sleep(step.ms);
    }
  }
  await DBOS.runStep(() => completeSync(at), { name: "complete" });
}
