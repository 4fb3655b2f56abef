import { DBOS } from "@dbos-inc/dbos-sdk";
import { sweepAccountTokens } from "#lib/db/account-tokens.ts";
import { sweepTransactionRecords } from "#lib/db/engine-records.ts";
import { sweepExchangeJobs } from "#lib/db/exchange-jobs.ts";
import { sweepMoves } from "#lib/db/move-log.ts";
import { sweepRetention } from "#lib/db/retention.ts";
import { sweepSignInAttempts } from "#lib/db/sign-in-attempts.ts";
import { sweepThrottles } from "#lib/db/throttle.ts";
import { sweepRepositories } from "#lib/usecases/repository/sweep-repositories.ts";
import { sweepTestRuns } from "#lib/usecases/test-run/sweep-test-runs.ts";

/** Retention of the engine's rows after their workflow ended; the task's log is the permanent record. */
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

/**
 * Deletes, in batches, the engine's records of workflows that ended long ago, expired counters of attempts, links and sign-ins of accounts, expired files, what imports
 * of repositories left, entries of the log of moves whose retention is over, output of old test runs, dependencies that
 * nobody uses, and what workspaces no longer keep (`RETENTION_RULES`).
 */
async function retention(scheduled: Date): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await DBOS.runStep(() => deleteOld(scheduled.getTime()), { name: "delete" });
  }
  await DBOS.runStep(() => sweepThrottles(scheduled), { name: "throttles" });
  // A retention workflow that an earlier build started has no such steps.
  if (await DBOS.patch("exchange-jobs"))
    await DBOS.runStep(() => sweepExchangeJobs(scheduled), { name: "exchange-jobs" });
  if (await DBOS.patch("repositories"))
    await DBOS.runStep(() => sweepRepositories(scheduled), { name: "repositories" });
  if (await DBOS.patch("move-log")) await DBOS.runStep(() => sweepMoves(scheduled), { name: "move-log" });
  if (await DBOS.patch("test-runs"))
    await DBOS.runStep(() => sweepTestRuns(scheduled), { name: "test-runs" });
  if (await DBOS.patch("account-tokens"))
    await DBOS.runStep(() => sweepAccountTokens(scheduled), { name: "account-tokens" });
  if (await DBOS.patch("activities"))
    await DBOS.runStep(() => sweepRetention("activities", scheduled), { name: "activities" });
  if (await DBOS.patch("notifications"))
    await DBOS.runStep(() => sweepRetention("notifications", scheduled), { name: "notifications" });
  if (await DBOS.patch("webhooks"))
    await DBOS.runStep(() => sweepRetention("webhook_deliveries", scheduled), { name: "webhooks" });
  if (await DBOS.patch("sign-in-attempts"))
    await DBOS.runStep(() => sweepSignInAttempts(scheduled), { name: "sign-in-attempts" });
  if (await DBOS.patch("link-openings"))
    await DBOS.runStep(() => sweepRetention("link_openings", scheduled), { name: "link-openings" });
  if (await DBOS.patch("audit"))
    await DBOS.runStep(() => sweepRetention("audit", scheduled), { name: "audit" });
  if (await DBOS.patch("transaction-records"))
    await DBOS.runStep(() => sweepTransactionRecords(), { name: "transaction-records" });
}

let registered: typeof retention = retention;

/** Registers the workflow; call it before the engine starts. */
export function registerRetention(): void {
  registered = DBOS.registerWorkflow(retention, { name: WORKFLOW });
}

/** Schedules it every night, once over all workers; call it after the engine started. */
export async function scheduleRetention(): Promise<void> {
  await DBOS.applySchedules([{ scheduleName: WORKFLOW, workflowFn: registered, schedule: "17 3 * * *" }]);
}
