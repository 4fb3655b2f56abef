import { DBOS } from "@dbos-inc/dbos-sdk";
import { sweepExchangeJobs } from "#lib/db/exchange-jobs.ts";
import { sweepThrottles } from "#lib/db/throttle.ts";

/** The engine's own rows are kept so long after their workflow ended; the task's log is the lasting record. */
const KEEP_DAYS = 14;
const DAY_MS = 86_400_000;
const BATCH = 500;
const WORKFLOW = "retention";

async function deleteOld(now: number): Promise<number> {
  const old = await DBOS.listWorkflows({
    status: ["SUCCESS", "ERROR", "CANCELLED"],
    completedBefore: new Date(now - KEEP_DAYS * DAY_MS).toISOString(),
    limit: BATCH,
    loadInput: false,
    loadOutput: false,
  });
  await DBOS.deleteWorkflows(old.map(({ workflowID }) => workflowID));
  return old.length;
}

/** Deletes the engine's records of workflows that ended long ago, in batches, counters of tries that are over, and files kept long enough. */
async function retention(scheduled: Date): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await DBOS.runStep(() => deleteOld(scheduled.getTime()), { name: "delete" });
  }
  await DBOS.runStep(() => sweepThrottles(scheduled), { name: "throttles" });
  // A retention that an earlier build began has no such step.
  if (await DBOS.patch("exchange-jobs"))
    await DBOS.runStep(() => sweepExchangeJobs(scheduled), { name: "exchange-jobs" });
}

let registered: typeof retention = retention;

/** Registers the workflow; call it before the engine starts. */
export function registerRetention(): void {
  registered = DBOS.registerWorkflow(retention, { name: WORKFLOW });
}

/** Runs it every night, once however many workers there are; call it after the engine started. */
export async function scheduleRetention(): Promise<void> {
  await DBOS.applySchedules([{ scheduleName: WORKFLOW, workflowFn: registered, schedule: "17 3 * * *" }]);
}
