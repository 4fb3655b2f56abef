import { DBOS } from "@dbos-inc/dbos-sdk";
import { systemAccess } from "#lib/db/access.ts";
import type { Tx } from "#lib/db/client.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { loadPlan } from "#lib/db/plans.ts";
import { nextQuestion } from "#lib/db/questions.ts";
import { findRun, insertRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { START_COMMAND } from "#lib/domain/task/phase-specs.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { SAMPLES, type Sample, type SampleStep } from "#lib/domain/task/sample.ts";
import { checklistTurn } from "#lib/domain/workshop/seat-checklist.ts";
import { applyDecision } from "#lib/usecases/gate/apply-decision.ts";
import { answerInPlan } from "../client/answer-in-plan.ts";
import { queueReplan } from "../client/replan.ts";
import { settleQuestion } from "../client/settle-question.ts";
import { enqueueTurn } from "../client.ts";
import { type SampleInput, sampleInputSchema } from "../sample-input.ts";
import { turnWorkflowId } from "../turn-input.ts";
import type { PrismaDatasource } from "./datasource.ts";
import type { TurnResult } from "./turn.ts";

const POLL_MS = 250;
/** A sample asks few questions; more would be an error in the sample. */
const MOST_ANSWERS = 12;

/** The access of the platform, in the name of a person of the sample. */
const accessOf = (input: SampleInput, name: string = PRODUCT_AUTHOR) =>
  systemAccess(input.workspace_id, input.project_id, name);

interface SampleRun {
  readonly runId: string;
  readonly generation: number;
}

/** A need of the sample that is worked through. */
interface Worked {
  readonly input: SampleInput;
  readonly taskId: string;
  readonly recorded: Sample["needs"][number];
  readonly datasource: PrismaDatasource<Tx>;
}

const runOf = async (db: ProjectDb, runId: string): Promise<SampleRun> => ({
  runId,
  generation: (await findRun(db, runId))?.generation ?? 1,
});

async function begin(tx: Tx, { input, taskId }: Worked): Promise<SampleRun> {
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
 * Answers the next question as the sample's people did; a question without a recorded answer is left to the seats.
 * @returns The generation that continues, or the same one while more questions are open.
 */
async function answer(
  tx: Tx,
  { input, taskId, recorded }: Worked,
  { at, ...run }: SampleRun & { readonly at: number },
): Promise<number> {
  const given = recorded.answers[at];
  const db = await tenantOn(tx, accessOf(input, given?.by));
  const question = await nextQuestion(db, taskId);
  const said =
    given === undefined
      ? ({ kind: "you_decide", text: "" } as const)
      : ({ kind: "answered", text: given.text } as const);
  if (question) await settleQuestion(db, question, said);
  return (await findRun(db, run.runId))?.generation ?? run.generation;
}

/** Waits for a run and answers its questions. */
async function workThrough(worked: Worked, run: SampleRun): Promise<void> {
  let { generation } = run;
  for (let answers = 0; answers < MOST_ANSWERS; ) {
    const turn = DBOS.retrieveWorkflow<TurnResult>(turnWorkflowId(run.runId, generation));
    if ((await turn.getResult({ pollingIntervalMs: POLL_MS })) !== "waiting") return;
    for (const before = generation; generation === before && answers < MOST_ANSWERS; answers += 1) {
      const at = answers;
      generation = await worked.datasource.run(`answer-${worked.taskId}-${at}`, (tx) =>
        answer(tx, worked, { ...run, generation: before, at }),
      );
    }
  }
}

/** Stores what a person of the sample does with the plan, and queues the run that continues with it. */
async function store(
  tx: Tx,
  { input, taskId }: Worked,
  step: Exclude<SampleStep, { do: "approve" }>,
): Promise<SampleRun | null> {
  const db = await tenantOn(tx, accessOf(input, step.by));
  const task = await lockTask(db, taskId);
  if (step.do === "answer") {
    const { plan } = await loadPlan(db, taskId);
    const question = plan.open_questions.find(
      ({ text, status }) => text === step.question && status === "open",
    );
    if (question === undefined) return null;
    return runOf(db, await answerInPlan(db, task, [{ question, kind: "answered", text: step.text }]));
  }
  const output = checklistTurn(step.seat, step.answers, input.language);
  const turn = { role: step.seat, name: step.by, output };
  const runId = await queueReplan(db, task);
  await addInboxItem(db, taskId, { kind: "turn", text: output.statement, data: turn, runId });
  return runOf(db, runId);
}

async function approve({ input, taskId, datasource }: Worked, by: string): Promise<void> {
  const access = accessOf(input, by);
  const version = await datasource.run(`version-${taskId}`, async (tx) => {
    const db = await tenantOn(tx, access);
    return (await loadPlan(db, taskId)).plan.meta.version;
  });
  const decision = { decision: "approve", plan_version: version, confirm: true } as const;
  await DBOS.runStep(() => applyDecision(access, { taskId, phase: PLAN_GATE, decision }), {
    name: "approve",
  });
}

async function play(worked: Worked): Promise<void> {
  const { datasource, taskId, recorded } = worked;
  await workThrough(worked, await datasource.run(`begin-${taskId}`, (tx) => begin(tx, worked)));
  for (const [at, step] of recorded.steps.entries()) {
    if (step.do === "approve") await approve(worked, step.by);
    else {
      const run = await datasource.run(`step-${taskId}-${at}`, (tx) => store(tx, worked, step));
      if (run !== null) await workThrough(worked, run);
    }
  }
}

/**
 * Plays the sample project of a new workspace: ordinary turns with recorded replies, answers and judgements of people, and the approval
 * that writes the SRS. The second plan, which changes the first, waits at its gate.
 */
export function sampleWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const input = sampleInputSchema.parse(given);
    for (const [at, taskId] of input.task_ids.entries()) {
      const recorded = SAMPLES[input.language].needs[at];
      if (recorded !== undefined) await play({ input, taskId, recorded, datasource });
    }
  };
}
