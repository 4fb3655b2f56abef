import { DBOS } from "@dbos-inc/dbos-sdk";
import { systemAccess } from "#lib/db/access.ts";
import type { Tx } from "#lib/db/client.ts";
import { nextQuestion } from "#lib/db/questions.ts";
import { findRun, insertRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { tenantOn } from "#lib/db/tenant.ts";
import { START_COMMAND } from "#lib/domain/task/phase-specs.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { applyDecision } from "#lib/usecases/gate/apply-decision.ts";
import { settleQuestion } from "../client/settle-question.ts";
import { enqueueTurn } from "../client.ts";
import { type SampleInput, sampleInputSchema } from "../sample-input.ts";
import { turnWorkflowId } from "../turn-input.ts";
import type { PrismaDatasource } from "./datasource.ts";
import type { TurnResult } from "./turn.ts";

const POLL_MS = 250;
/** A sample asks few questions; more would be an error in the sample. */
const MOST_ANSWERS = 12;

const accessOf = (input: SampleInput) => systemAccess(input.workspace_id, input.project_id, "Roundtable");

interface SampleRun {
  readonly runId: string;
  readonly generation: number;
}

async function begin(tx: Tx, input: SampleInput, taskId: string): Promise<SampleRun> {
  const db = await tenantOn(tx, accessOf(input));
  const task = await lockTask(db, taskId);
  const run = await insertRun(db, task.id, {
    command: START_COMMAND,
    message: null,
    startedBy: db.access.author,
  });
  const { id: task_id, project_id, workspace_id } = task;
  await enqueueTurn(tx, { run_id: run.id, generation: run.generation, task_id, project_id, workspace_id });
  return { runId: run.id, generation: run.generation };
}

/**
 * Leaves the next question to the seats.
 * @returns The generation that continues, or the same one while more questions are open.
 */
async function answer(tx: Tx, input: SampleInput, at: SampleRun & { taskId: string }): Promise<number> {
  const db = await tenantOn(tx, accessOf(input));
  const question = await nextQuestion(db, at.taskId);
  if (question) await settleQuestion(db, question, { kind: "you_decide", text: "" });
  return (await findRun(db, at.runId))?.generation ?? at.generation;
}

/**
 * Runs the sample project of a new workspace. Each need is planned by ordinary turns, questions are left to the seats, and the
 * first plan is approved, which writes the SRS. The second plan waits at its gate.
 */
export function sampleWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const input = sampleInputSchema.parse(given);
    for (const [at, taskId] of input.task_ids.entries()) {
      const run = await datasource.run(`begin-${at}`, (tx) => begin(tx, input, taskId));
      await workThrough(datasource, input, { ...run, taskId });
      if (at > 0) continue;
      const decision = { decision: "approve", plan_version: 1, confirm: true } as const;
      await DBOS.runStep(() => applyDecision(accessOf(input), { taskId, phase: PLAN_GATE, decision }), {
        name: "approve",
      });
    }
  };
}

async function workThrough(
  datasource: PrismaDatasource<Tx>,
  input: SampleInput,
  run: SampleRun & { readonly taskId: string },
): Promise<void> {
  let { generation } = run;
  for (let answers = 0; answers < MOST_ANSWERS; ) {
    const turn = DBOS.retrieveWorkflow<TurnResult>(turnWorkflowId(run.runId, generation));
    if ((await turn.getResult({ pollingIntervalMs: POLL_MS })) !== "waiting") return;
    for (const before = generation; generation === before && answers < MOST_ANSWERS; answers += 1) {
      generation = await datasource.run(`answer-${run.taskId}-${answers}`, (tx) =>
        answer(tx, input, { ...run, generation: before }),
      );
    }
  }
}
