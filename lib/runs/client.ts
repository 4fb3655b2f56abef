import type { Tx } from "#lib/db/client.ts";
import { ANSWER_WORKFLOW, type AnswerJobInput, answerWorkflowId } from "./answer-input.ts";
import { EXCHANGE_WORKFLOW, type ExchangeInput } from "./exchange-input.ts";
import { ANSWER_QUEUE, EXCHANGE_QUEUE, TURN_QUEUE } from "./queues.ts";
import { SAMPLE_WORKFLOW, type SampleInput } from "./sample-input.ts";
import { TURN_WORKFLOW, type TurnJobInput, turnWorkflowId } from "./turn-input.ts";
import { VECTORS_WORKFLOW, type VectorsInput } from "./vectors-input.ts";

/**
 * The use cases' door to durable runs: a workflow is enqueued and cancelled by name, inside the caller's own
 * transaction, so a run and its workflow exist together or not at all. Workflow code is never loaded here.
 */

/** The name under which every process of this product shares the engine's tables. */
export const APPLICATION = "roundtable";

interface Enqueued {
  readonly queue: string;
  readonly workflow: string;
  readonly id: string;
  readonly input: object;
  readonly workspaceId: string;
  /** When it may start at the earliest, in milliseconds since 1970; null = at once. */
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
 * Enqueues one generation of a run. The same run and generation again changes nothing.
 * In: the caller's transaction, and what the workflow needs to find its run; `notBefore` when it may start, in
 * milliseconds since 1970, so that what set it off can be taken back until then.
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

/** Enqueues one generation of the work on a chat answer; the same again changes nothing. */
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

/** Enqueues the work that gives a project's passages their vectors; the same again while none has come changes nothing. */
export async function enqueueVectors(tx: Tx, input: VectorsInput): Promise<void> {
  const id = `${VECTORS_WORKFLOW}:${input.project_id}:${input.first}`;
  const workspaceId = input.workspace_id;
  await enqueue(tx, { queue: TURN_QUEUE, workflow: VECTORS_WORKFLOW, id, input, workspaceId });
}

/** Enqueues a long import or export, once per job. */
export async function enqueueExchange(tx: Tx, input: ExchangeInput): Promise<void> {
  const { job_id: id, workspace_id: workspaceId } = input;
  await enqueue(tx, { queue: EXCHANGE_QUEUE, workflow: EXCHANGE_WORKFLOW, id, input, workspaceId });
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
 * Cancels a workflow: a queued one is never started, a running one is told within about a second and can record
 * nothing more. One that has ended stays as it is.
 */
async function cancelWorkflow(tx: Tx, workflowId: string): Promise<void> {
  // The statement of the engine's own `cancelWorkflow`, which offers no way to join a transaction.
  await tx.$executeRawUnsafe(
    `UPDATE dbos.workflow_status
        SET status = 'CANCELLED', owner_xid = NULL, queue_name = NULL, deduplication_id = NULL,
            started_at_epoch_ms = NULL, updated_at = (extract(epoch FROM now()) * 1000)::bigint,
            completed_at = (extract(epoch FROM now()) * 1000)::bigint
      WHERE workflow_uuid = $1 AND status NOT IN ('SUCCESS', 'ERROR')`,
    workflowId,
  );
}
