import { randomUUID } from "node:crypto";
import { DBOS } from "@dbos-inc/dbos-sdk";
import { loadAllPrompts } from "#lib/agents/prompts.ts";
import { systemAccess } from "#lib/db/access.ts";
import { database } from "#lib/db/client.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { ACTIVITY_CONSUMERS } from "#lib/usecases/activity-consumers.ts";
import { fillVectors } from "#lib/usecases/knowledge/meaning.ts";
import { indexNextFiles } from "#lib/usecases/repository/index-code.ts";
import { ANSWER_WORKFLOW } from "../answer-input.ts";
import { CODE_INDEX_WORKFLOW, codeIndexInputSchema } from "../code-index-input.ts";
import { EVALUATION_WORKFLOW } from "../evaluation-input.ts";
import { EXCHANGE_WORKFLOW } from "../exchange-input.ts";
import { ISSUE_SYNC_WORKFLOW } from "../issue-sync-input.ts";
import { LISTS_WORKFLOW } from "../lists-input.ts";
import { PURGE_ACCOUNT_WORKFLOW, PURGE_WORKFLOW, PURGE_WORKSPACE_WORKFLOW } from "../purge-input.ts";
import { MAIL_WORKFLOW } from "../queues.ts";
import { REMOTE_FETCH_WORKFLOW, REMOTE_PUSH_WORKFLOW } from "../remote-input.ts";
import { SAMPLE_WORKFLOW } from "../sample-input.ts";
import { TEST_RUN_WORKFLOW } from "../test-run-input.ts";
import { TURN_WORKFLOW } from "../turn-input.ts";
import { VECTORS_WORKFLOW, vectorsInputSchema } from "../vectors-input.ts";
import { startActivityConsumers } from "./activity-consumers.ts";
import type { TurnAgents } from "./agents.ts";
import { type AnswerResponders, answerWorkflow, productResponders } from "./chat/answer.ts";
import { PrismaDatasource } from "./datasource.ts";
import { startDeadlines } from "./deadlines.ts";
import { startDigests } from "./digests.ts";
import { startEarlierLists } from "./earlier-lists.ts";
import { launchEngine, stopEngine } from "./engine.ts";
import { evaluationWorkflow } from "./evaluation.ts";
import { exchangeWorkflow } from "./exchange.ts";
import { startExportSchedule } from "./export-schedule.ts";
import { startFetchSchedule } from "./fetch-schedule.ts";
import { startGateReminders } from "./gate-reminders.ts";
import { issueSyncWorkflow } from "./issue-sync.ts";
import { acquireLease } from "./lease.ts";
import { mailWorkflow } from "./mail.ts";
import { accountPurgeWorkflow, purgeWorkflow, workspacePurgeWorkflow } from "./purge.ts";
import { startReaper } from "./reaper.ts";
import { remoteFetchWorkflow, remotePushWorkflow } from "./remote.ts";
import { requirementListsWorkflow } from "./requirement-lists.ts";
import { registerRetention, scheduleRetention } from "./retention.ts";
import { sampleWorkflow } from "./sample.ts";
import { withoutMessages } from "./sealed-records.ts";
import { testRunWorkflow } from "./test-run.ts";
import { turnWorkflow } from "./turn.ts";
import { startWebhooks } from "./webhooks.ts";

/** Maximum number of calls per workflow; a larger project continues with its next search. */
const MOST_CALLS = 500;

/**
 * Computes the embeddings of a project's passages, call by call, until all have one or the model fails. Stored embeddings are
 * kept in any case.
 */
async function fillVectorsWorkflow(given: unknown): Promise<void> {
  const { workspace_id, project_id } = vectorsInputSchema.parse(given);
  const access = systemAccess(workspace_id, project_id, PRODUCT_AUTHOR);
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const more = await DBOS.runStep(() => fillVectors(access), { name: `fill-${call}` });
    if (!more) return;
  }
}

/** Maximum number of steps of an index; each reads some hundred files. */
const MOST_INDEX_STEPS = 500;

/** Indexes the default branch of a repository, some files per step, until nothing of it is missing. */
async function codeIndexWorkflow(given: unknown): Promise<void> {
  const { workspace_id, project_id } = codeIndexInputSchema.parse(given);
  const access = systemAccess(workspace_id, project_id, PRODUCT_AUTHOR);
  for (let step = 0; step < MOST_INDEX_STEPS; step += 1) {
    const more = await DBOS.runStep(() => indexNextFiles(access), { name: `index-${step}` });
    if (!more) return;
  }
}

export interface Worker {
  /** This process's id in the engine, new at every start. */
  readonly executorId: string;
  /** Releases all active work within moments; other workers take it over. */
  readonly stop: () => Promise<void>;
}

const register = (name: string, workflow: (given: unknown) => Promise<unknown>) =>
  DBOS.registerWorkflow(withoutMessages(workflow), { name });

const nextName = () => `worker-${randomUUID().slice(0, 13)}`;

/**
 * Makes this process a worker: it runs workflows from the queues and takes over those of workers that died. One per process.
 * The database must be prepared (`prepareEngine`).
 * @param agents The product's own, unless a test replaces them; the same applies to the chat's responders.
 */
export async function startWorker(agents?: TurnAgents, speakers?: AnswerResponders): Promise<Worker> {
  loadAllPrompts();
  const chosen = agents ?? (await import("./agents.ts")).productAgents;
  const { databaseUrl } = env();
  const datasource = new PrismaDatasource(TURN_WORKFLOW, database);
  register(TURN_WORKFLOW, turnWorkflow(datasource, chosen));
  register(SAMPLE_WORKFLOW, sampleWorkflow(datasource));
  register(ANSWER_WORKFLOW, answerWorkflow(datasource, speakers ?? productResponders()));
  register(VECTORS_WORKFLOW, fillVectorsWorkflow);
  register(CODE_INDEX_WORKFLOW, codeIndexWorkflow);
  register(LISTS_WORKFLOW, requirementListsWorkflow);
  register(EXCHANGE_WORKFLOW, exchangeWorkflow(datasource));
  register(EVALUATION_WORKFLOW, evaluationWorkflow);
  register(ISSUE_SYNC_WORKFLOW, issueSyncWorkflow);
  register(TEST_RUN_WORKFLOW, testRunWorkflow);
  register(REMOTE_FETCH_WORKFLOW, remoteFetchWorkflow);
  register(REMOTE_PUSH_WORKFLOW, remotePushWorkflow);
  register(MAIL_WORKFLOW, mailWorkflow);
  register(PURGE_WORKFLOW, purgeWorkflow(datasource));
  register(PURGE_WORKSPACE_WORKFLOW, workspacePurgeWorkflow(datasource));
  register(PURGE_ACCOUNT_WORKFLOW, accountPurgeWorkflow(datasource));
  registerRetention();
  const lease = await acquireLease(databaseUrl, nextName);
  const { executorId } = lease;
  await launchEngine({ databaseUrl, executorId });
  await scheduleRetention();
  const stopReaper = startReaper(databaseUrl, executorId);
  const stopDeadlines = startDeadlines(() => new Date());
  const stopReminders = startGateReminders(() => new Date());
  const stopFetches = startFetchSchedule(() => new Date());
  const stopExports = startExportSchedule(() => new Date());
  const stopDigests = startDigests(() => new Date());
  const stopLists = startEarlierLists();
  const stopConsumers = startActivityConsumers(ACTIVITY_CONSUMERS, () => new Date());
  const stopWebhooks = startWebhooks({ clock: () => new Date(), random: Math.random });
  log.info({ executorId }, "worker started");
  const stop = async (): Promise<void> => {
    await Promise.all([
      stopReaper(),
      stopDeadlines(),
      stopReminders(),
      stopFetches(),
      stopExports(),
      stopConsumers(),
      stopDigests(),
      stopLists(),
      stopWebhooks(),
    ]);
    await stopEngine();
    await lease.release();
    log.info({ executorId }, "worker stopped");
  };
  return { executorId, stop };
}
