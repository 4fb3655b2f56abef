import { type ActiveWork, selectActiveWork } from "#lib/db/active-work.ts";
import { endExchangeJob } from "#lib/db/exchange-jobs.ts";
import { endIssueSync } from "#lib/db/issue-syncs.ts";
import { lockMessage } from "#lib/db/messages.ts";
import { endEvaluation } from "#lib/db/prompt-evaluations.ts";
import { changePullRequest } from "#lib/db/pull-requests.ts";
import { endFetch, findRemote } from "#lib/db/remotes.ts";
import { ACTIVE_STATUSES } from "#lib/db/run-status.ts";
import { findRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { appendTestRunEvents } from "#lib/db/test-run-events.ts";
import { endTestRun } from "#lib/db/test-runs.ts";
import { ACTIVE_MESSAGE_STATUSES } from "#lib/domain/chat/message-status.ts";
import { cancelWorkflows } from "../client.ts";
import { endAnswerNow } from "./end-answer.ts";
import { endRunNow } from "./end-run.ts";
import { selectProjectWorkflows } from "./project-workflows.ts";

async function endConversations(db: ProjectDb, { runs, messages }: ActiveWork): Promise<void> {
  for (const { id, task_id } of runs) {
    const task = await lockTask(db, task_id);
    const run = await findRun(db, id);
    if (run !== null && ACTIVE_STATUSES.includes(run.status)) await endRunNow(db, task, run);
  }
  for (const id of messages) {
    const message = await lockMessage(db, id);
    if (ACTIVE_MESSAGE_STATUSES.includes(message.status)) await endAnswerNow(db, message);
  }
}

async function endJobs(db: ProjectDb, work: ActiveWork): Promise<void> {
  const cancelled = { status: "cancelled" } as const;
  for (const id of work.jobs) await endExchangeJob(db, id, cancelled);
  for (const id of work.evaluations) await endEvaluation(db, id, cancelled);
  for (const id of work.issueSyncs) await endIssueSync(db, id, cancelled);
  for (const id of work.testRuns)
    if (await endTestRun(db, id, cancelled))
      await appendTestRunEvents(db, id, [{ type: "test_run_ended", data: cancelled }]);
  for (const request of work.pullRequests) await changePullRequest(db, request, { state: "failed" });
  const remote = await findRemote(db);
  if (remote?.fetch_id) await endFetch(db, remote.fetch_id);
}

/**
 * Ends everything of the access's project that is queued, running or waiting, and cancels all its workflows: nothing of it is
 * recorded after the caller's transaction.
 */
export async function endProjectWork(db: ProjectDb): Promise<void> {
  const work = await selectActiveWork(db);
  await endConversations(db, work);
  await endJobs(db, work);
  await cancelWorkflows(db.tx, await selectProjectWorkflows(db));
}
