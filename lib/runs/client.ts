import type { Tx } from "#lib/db/client.ts";
import type { MailInput } from "#lib/domain/access/mail-job.ts";
import { ANSWER_WORKFLOW, type AnswerJobInput, answerWorkflowId } from "./answer-input.ts";
import { CODE_INDEX_WORKFLOW, type CodeIndexInput } from "./code-index-input.ts";
import { EVALUATION_WORKFLOW, type EvaluationInput } from "./evaluation-input.ts";
import { EXCHANGE_WORKFLOW, type ExchangeInput } from "./exchange-input.ts";
import { ISSUE_SYNC_WORKFLOW, type IssueSyncInput } from "./issue-sync-input.ts";
import { LISTS_WORKFLOW, type ListsInput } from "./lists-input.ts";
import {
  type AccountPurgeInput,
  PURGE_ACCOUNT_WORKFLOW,
  PURGE_WORKFLOW,
  PURGE_WORKSPACE_WORKFLOW,
  type PurgeInput,
  type WorkspacePurgeInput,
} from "./purge-input.ts";
import { ANSWER_QUEUE, EXCHANGE_QUEUE, MAIL_QUEUE, MAIL_WORKFLOW, TEST_QUEUE, TURN_QUEUE } from "./queues.ts";
import {
  REMOTE_FETCH_WORKFLOW,
  REMOTE_PUSH_WORKFLOW,
  type RemoteFetchInput,
  type RemotePushInput,
} from "./remote-input.ts";
import { SAMPLE_WORKFLOW, type SampleInput } from "./sample-input.ts";
import { TEST_RUN_WORKFLOW, type TestRunInput } from "./test-run-input.ts";
import { TURN_WORKFLOW, type TurnJobInput, turnWorkflowId } from "./turn-input.ts";
import { VECTORS_WORKFLOW, type VectorsInput } from "./vectors-input.ts";

/**
 * The use cases' interface to durable runs: a workflow is enqueued and cancelled by name inside the caller's transaction, so
 * that a run and its workflow are created together or not at all. Workflow code is never loaded here.
 */

/** The application name under which all processes of this product share the engine's tables. */
export const APPLICATION = "roundtable";

interface Enqueued {
  readonly queue: string;
  readonly workflow: string;
  readonly id: string;
  readonly input: object;
  readonly workspaceId: string;
  /** Earliest start in milliseconds since 1970; null: immediately. */
  readonly notBefore?: number | null;
}

async function enqueue(tx: Tx, given: Enqueued): Promise<void> {
  const { queue, workflow, id, input, workspaceId, notBefore = null } = given;
  await tx.$queryRawUnsafe(
    `SELECT dbos.enqueue_workflow(workflow_name => $1, queue_name => $2, workflow_id => $3,
       positional_args => ARRAY[$4::json], queue_partition_key => $5, application_name => $6,
       delay_until_epoch_ms => $7::bigint)`,
    workflow,
    queue,
    id,
    JSON.stringify(input),
    workspaceId,
    APPLICATION,
    notBefore,
  );
}

/**
 * Enqueues one generation of a run. Enqueueing the same run and generation again changes nothing.
 * @param tx The caller's transaction.
 * @param input Identifies the run. `notBefore` delays the start, so that the action that started it can be undone until then.
 */
export async function enqueueTurn(
  tx: Tx,
  turn: TurnJobInput,
  notBefore: number | null = null,
): Promise<void> {
  const id = turnWorkflowId(turn.run_id, turn.generation);
  await enqueue(tx, {
    queue: TURN_QUEUE,
    workflow: TURN_WORKFLOW,
    id,
    input: turn,
    workspaceId: turn.workspace_id,
    notBefore,
  });
}

/** Enqueues one generation of the work on a chat answer; enqueueing it again changes nothing. */
export async function enqueueAnswer(tx: Tx, input: AnswerJobInput): Promise<void> {
  const id = answerWorkflowId(input.message_id, input.generation);
  const workspaceId = input.workspace_id;
  await enqueue(tx, { queue: ANSWER_QUEUE, workflow: ANSWER_WORKFLOW, id, input, workspaceId });
}

/** Enqueues the work on a workspace's sample project, once per project. */
export async function enqueueSample(tx: Tx, input: SampleInput): Promise<void> {
  const id = `${SAMPLE_WORKFLOW}:${input.project_id}`;
  await enqueue(tx, {
    queue: TURN_QUEUE,
    workflow: SAMPLE_WORKFLOW,
    id,
    input,
    workspaceId: input.workspace_id,
  });
}

/** Enqueues the computation of a project's missing embeddings; enqueueing it again before any was computed changes nothing. */
export async function enqueueVectors(tx: Tx, input: VectorsInput): Promise<void> {
  const id = `${VECTORS_WORKFLOW}:${input.project_id}:${input.first}`;
  const workspaceId = input.workspace_id;
  await enqueue(tx, { queue: TURN_QUEUE, workflow: VECTORS_WORKFLOW, id, input, workspaceId });
}

/** How often a job for the same texts is enqueued again: one that failed does not leave a project without lists. */
const LISTS_AGAIN_MS = 600_000;

/**
 * Enqueues the reading of the documents from which a project's lists of requirements are made; enqueueing it again for the same texts
 * changes nothing for ten minutes.
 * @param stamp Identifies the texts.
 */
export async function enqueueRequirementLists(tx: Tx, input: ListsInput, stamp: string): Promise<void> {
  const id = `${LISTS_WORKFLOW}:${input.project_id}:${stamp}:${Math.floor(Date.now() / LISTS_AGAIN_MS)}`;
  const workspaceId = input.workspace_id;
  await enqueue(tx, { queue: TURN_QUEUE, workflow: LISTS_WORKFLOW, id, input, workspaceId });
}

/** Enqueues a long import or export, once per job. */
export async function enqueueExchange(tx: Tx, input: ExchangeInput): Promise<void> {
  const { job_id: id, workspace_id: workspaceId } = input;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: EXCHANGE_WORKFLOW, id, input, workspaceId });
}

/**
 * Enqueues the indexing of a repository; enqueueing it again for the same commit and state changes nothing.
 * @param state Identifies the repository and its present index.
 */
export async function enqueueCodeIndex(tx: Tx, input: CodeIndexInput, state: string): Promise<void> {
  const id = `${CODE_INDEX_WORKFLOW}:${input.project_id}:${state}:${input.commit}`;
  const workspaceId = input.workspace_id;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: CODE_INDEX_WORKFLOW, id, input, workspaceId });
}

/** Enqueues the evaluation of a wording, once per evaluation. */
export async function enqueueEvaluation(tx: Tx, input: EvaluationInput): Promise<void> {
  const { evaluation_id: id, workspace_id: workspaceId } = input;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: EVALUATION_WORKFLOW, id, input, workspaceId });
}

/** Enqueues a push or pull between work items and an issue tracker, once. */
export async function enqueueIssueSync(tx: Tx, input: IssueSyncInput): Promise<void> {
  const { sync_id: id, workspace_id: workspaceId } = input;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: ISSUE_SYNC_WORKFLOW, id, input, workspaceId });
}

/** Enqueues a test run, once. */
export async function enqueueTestRun(tx: Tx, input: TestRunInput): Promise<void> {
  const { test_run_id: id, workspace_id: workspaceId } = input;
  await enqueue(tx, { queue: TEST_QUEUE, workflow: TEST_RUN_WORKFLOW, id, input, workspaceId });
}

/** Enqueues a fetch from a remote, once. */
export async function enqueueRemoteFetch(tx: Tx, input: RemoteFetchInput): Promise<void> {
  const { fetch_id: id, workspace_id: workspaceId } = input;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: REMOTE_FETCH_WORKFLOW, id, input, workspaceId });
}

/** Enqueues one attempt to push a commit and to open its pull request, once. */
export async function enqueueRemotePush(tx: Tx, input: RemotePushInput): Promise<void> {
  const id = `${input.pull_request_id}:${input.attempt}`;
  const workspaceId = input.workspace_id;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: REMOTE_PUSH_WORKFLOW, id, input, workspaceId });
}

/** Enqueues a mail, once. Mail of all workspaces and accounts is in one partition. */
export async function enqueueMail(tx: Tx, input: MailInput, notBefore?: Date): Promise<void> {
  const { mail_id: id } = input;
  const at = notBefore === undefined ? {} : { notBefore: notBefore.getTime() };
  await enqueue(tx, {
    queue: MAIL_QUEUE,
    workflow: MAIL_WORKFLOW,
    id,
    input,
    workspaceId: MAIL_QUEUE,
    ...at,
  });
}

/**
 * Enqueues the purge of a deleted project.
 * @param notBefore When the project can no longer be restored. A purge is enqueued once per time: a later one is another.
 */
export async function enqueuePurge(tx: Tx, input: PurgeInput, notBefore: Date): Promise<void> {
  const id = `${input.deletion_id}:${notBefore.getTime()}`;
  const workspaceId = input.workspace_id;
  await enqueue(tx, {
    queue: EXCHANGE_QUEUE,
    workflow: PURGE_WORKFLOW,
    id,
    input,
    workspaceId,
    notBefore: notBefore.getTime(),
  });
}

/**
 * Enqueues the purge of a deleted workspace, once per deletion.
 * @param notBefore When the workspace can no longer be restored.
 */
export async function enqueueWorkspacePurge(
  tx: Tx,
  input: WorkspacePurgeInput,
  notBefore: Date,
): Promise<void> {
  await enqueue(tx, {
    queue: EXCHANGE_QUEUE,
    workflow: PURGE_WORKSPACE_WORKFLOW,
    id: input.deletion_id,
    input,
    workspaceId: input.workspace_id,
    notBefore: notBefore.getTime(),
  });
}

/**
 * Enqueues the purge of a deleted account, once per deletion. An account has no workspace: its id is the partition.
 * @param notBefore When the account can no longer be restored.
 */
export async function enqueueAccountPurge(tx: Tx, input: AccountPurgeInput, notBefore: Date): Promise<void> {
  const { user_id: workspaceId, deleted_at } = input;
  const id = `${PURGE_ACCOUNT_WORKFLOW}:${workspaceId}:${Date.parse(deleted_at)}`;
  const at = { workspaceId, notBefore: notBefore.getTime() };
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: PURGE_ACCOUNT_WORKFLOW, id, input, ...at });
}

/** Cancels a test run; see `cancelWorkflow`. */
export function cancelTestRunWorkflow(tx: Tx, testRunId: string): Promise<void> {
  return cancelWorkflow(tx, testRunId);
}

/** Cancels a push or pull; see `cancelWorkflow`. */
export function cancelIssueSyncRun(tx: Tx, syncId: string): Promise<void> {
  return cancelWorkflow(tx, syncId);
}

/** Cancels an evaluation; see `cancelWorkflow`. */
export function cancelEvaluation(tx: Tx, evaluationId: string): Promise<void> {
  return cancelWorkflow(tx, evaluationId);
}

/** Cancels a long import or export; see `cancelWorkflow`. */
export function cancelExchange(tx: Tx, jobId: string): Promise<void> {
  return cancelWorkflow(tx, jobId);
}

/** Cancels one generation of a run; see `cancelWorkflow`. */
export function cancelTurn(tx: Tx, runId: string, generation: number): Promise<void> {
  return cancelWorkflow(tx, turnWorkflowId(runId, generation));
}

/** Cancels one generation of the work on a chat answer; see `cancelWorkflow`. */
export function cancelAnswer(tx: Tx, messageId: string, generation: number): Promise<void> {
  return cancelWorkflow(tx, answerWorkflowId(messageId, generation));
}

/**
 * Cancels a workflow: a queued one is never started; a running one is notified within about a second and cannot record anything
 * after that. A workflow that has ended does not change.
 */
function cancelWorkflow(tx: Tx, workflowId: string): Promise<void> {
  return cancelWorkflows(tx, [workflowId]);
}

/** Cancels several workflows; see `cancelWorkflow`. */
export async function cancelWorkflows(tx: Tx, workflowIds: readonly string[]): Promise<void> {
  // The same statement as in the engine's `cancelWorkflow`, which cannot join a transaction.
  await tx.$executeRawUnsafe(
    `UPDATE dbos.workflow_status
        SET status = 'CANCELLED', owner_xid = NULL, queue_name = NULL, deduplication_id = NULL,
            started_at_epoch_ms = NULL, updated_at = (extract(epoch FROM now()) * 1000)::bigint,
            completed_at = (extract(epoch FROM now()) * 1000)::bigint
      WHERE workflow_uuid = ANY($1) AND status NOT IN ('SUCCESS', 'ERROR')`,
    [...workflowIds],
  );
}
