import { Error as EngineErrors } from "@dbos-inc/dbos-sdk";
import { DBOSError, DBOSWorkflowConflictError } from "@dbos-inc/dbos-sdk/datasource";
import type { Agent } from "#lib/agents/agent.ts";
import type { Tx } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { findProject } from "#lib/db/projects.ts";
import { settleUnassessed } from "#lib/db/question-exchanges.ts";
import { moveRun } from "#lib/db/runs.ts";
import { findStep, type StepKey } from "#lib/db/steps.ts";
import { saveTaskState } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError, type ErrorCode } from "#lib/domain/app-error.ts";
import { ERRORS, errorMessage } from "#lib/domain/errors.ts";
import { settleActors } from "#lib/domain/task/actors.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { ACTORS } from "#lib/domain/task/phase-specs.ts";
import type { TaskState } from "#lib/domain/task/task-state.ts";
import { log } from "#lib/log.ts";
import { metrics } from "#lib/metrics.ts";
import { traced } from "#lib/trace.ts";
import { afterRun } from "../client/seat-questions.ts";
import { type TurnJobInput, turnInputSchema } from "../turn-input.ts";
import { agentContext } from "./agent-context.ts";
import type { TurnAgents } from "./agents.ts";
import { commitStep, type StepOutcome } from "./commit-step.ts";
import type { PrismaDatasource } from "./datasource.ts";
import { changingFacts, taskFacts } from "./load-facts.ts";
import { startQueuedTurn, type TurnStart } from "./start-queued-turn.ts";
import type { RunningTurn } from "./turn-context.ts";
import {
  OVER,
  type RunningTask,
  RunOver,
  requireRunning,
  whileRunning,
  workerAccess,
} from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

/** How a run ends; a failed one has a code. */
type RunEnd = { readonly status: "completed" } | { readonly status: "failed"; readonly code: string };

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/**
 * Ends a running run once: its status, its actors and its last event. A failure is described in the project's language; the
 * task keeps everything that was stored before.
 */
async function endRun({ db, task, run }: RunningTask, end: RunEnd): Promise<"ended"> {
  const events: EventDraft[] = [];
  if (end.status === "failed") {
    const { language } = await findProject(db);
    const text = errorMessage(isKnown(end.code) ? end.code : "internal", language);
    events.push({ type: "error_noted", data: { code: end.code, text } });
    const state = settleActors(task.state, "error");
    if (state !== task.state) await saveTaskState(db, task, state);
  }
  await settleUnassessed(db, task.id);
  const reason = end.status === "failed" ? { errorCode: end.code } : {};
  await moveRun(db, run.id, { status: end.status, ...reason });
  events.push({ type: "run_ended", data: end });
  await appendEvents(db, { taskId: task.id, runId: run.id }, events);
  await afterRun(db, task, { id: run.id, command: run.command, status: end.status });
  return "ended";
}

/** How an execution of a turn's workflow ended. */
export type TurnResult = "ended" | "waiting" | typeof OVER;

/** No command needs more agents than this; more means an endless loop. */
const MOST_STEPS = 20;

const roundOf = (state: TaskState, agent: string): number => {
  const actor = ACTORS.find((name) => name === agent);
  return (actor === undefined ? undefined : state.actors[actor]?.round) ?? 0;
};

/** One step of one agent, executed at most once for its key. */
async function runStep(
  turn: RunningTurn,
  agent: Agent,
  start: TurnStart & { state: TaskState },
): Promise<StepOutcome> {
  const { run_id, generation, task_id } = turn.input;
  const id = `${run_id}:${generation}:${agent.name}`;
  const { phase } = start.state;
  const key: StepKey = { taskId: task_id, phase, round: roundOf(start.state, agent.name), messageId: id };
  const before = await turn.datasource.run(`${agent.name}/before`, (tx) =>
    whileRunning(tx, turn.input, async ({ db }) => (await findStep(db, key)) ?? null),
  );
  const known = requireRunning(before) as { outcome: StepOutcome } | null;
  if (known !== null) return known.outcome;
  const { context, writes } = agentContext(turn, agent.name);
  const result = await agent.step(start.state, { ...start.message, id }, context);
  const outcome = await turn.datasource.run(`${agent.name}/commit`, (tx) =>
    commitStep(tx, turn.input, { agent: agent.name, key, result, writes }),
  );
  return requireRunning(outcome);
}

/** Runs agents until none is left, one waits for a user, or one was refused. */
async function runAgents(
  turn: RunningTurn,
  agents: TurnAgents,
  start: TurnStart,
): Promise<RunEnd | "waiting"> {
  const done: string[] = [];
  let { state } = start;
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const agent = agents.nextAgent({ command: start.command, state, done });
    if (agent === null) return { status: "completed" };
    const outcome = await runStep(turn, agent, { ...start, state });
    if (outcome.kind === "waiting") return "waiting";
    if (outcome.kind === "refused") {
      log.error(
        { runId: turn.input.run_id, agent: agent.name, detail: outcome.detail },
        "an agent's patch was refused",
      );
      return { status: "failed", code: outcome.code };
    }
    state = outcome.state;
    done.push(agent.name, ...(outcome.handOn === undefined ? [] : [outcome.handOn]));
  }
  throw new Error(`the choice of agents for "${start.command}" does not end`);
}

/** The error code shown to users; an unexpected error is a bug. */
function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  // A recorded failure is returned by the engine as a plain error with the same name and message.
  const revived = error instanceof Error && error.name === "AppError" && Object.hasOwn(ERRORS, error.message);
  return revived ? error.message : "internal";
}

interface Workplace {
  readonly datasource: PrismaDatasource<Tx>;
  readonly agents: TurnAgents;
}

/** A turn from its start to its run's last event or to a question. */
async function work(
  { datasource, agents }: Workplace,
  input: TurnJobInput,
  stop: AbortController,
): Promise<TurnResult> {
  const start = requireRunning(await datasource.run("begin", (tx) => startQueuedTurn(tx, input)));
  metrics.turnsStarted.inc();
  const changing = await datasource.run("facts", (tx) => whileRunning(tx, input, changingFacts));
  const facts = await taskFacts(input, requireRunning(changing));
  const speaker = agents.createInvoker({ input, facts });
  const turn: RunningTurn = { input, datasource, facts, stop, voice: speaker };
  const end = await runAgents(turn, agents, start);
  metrics.turnsEnded.inc({ status: end === "waiting" ? end : end.status });
  if (end === "waiting") return end;
  return datasource.run("end", (tx) => whileRunning(tx, input, (at) => endRun(at, end)));
}

/** This execution was cancelled, or another one has the workflow: the other one ends the run. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof DBOSWorkflowConflictError || error instanceof EngineErrors.DBOSWorkflowCancelledError;

/**
 * Ends the run of a turn after an error, so that no run stays active without a worker. If the engine itself cannot continue
 * (its record is from an incompatible build), the end is stored without it.
 */
async function settle(
  datasource: PrismaDatasource<Tx>,
  input: TurnJobInput,
  error: unknown,
): Promise<TurnResult> {
  const code = codeOf(error);
  metrics.turnsEnded.inc({ status: "failed" });
  if (code === "internal") log.error({ err: error, runId: input.run_id }, "a run met a bug");
  const fail = (tx: Tx) => whileRunning(tx, input, (at) => endRun(at, { status: "failed", code }));
  if (!(error instanceof DBOSError)) return datasource.run("fail", fail);
  return withRetry(() => inTenant(workerAccess(input), ({ tx }) => fail(tx)));
}

/**
 * The workflow of a turn: starts its run, runs the agents of the command, and ends the run. When the user is asked, it ends
 * with the run waiting, so that a wait of days uses no resources. The answer enqueues the run's next generation, which
 * continues at the same seat.
 */
export function turnWorkflow(datasource: PrismaDatasource<Tx>, agents: TurnAgents) {
  return async (given: unknown): Promise<TurnResult> => {
    const input: TurnJobInput = turnInputSchema.parse(given);
    const stop = new AbortController();
    const { run_id, task_id, generation } = input;
    return traced("turn", { run_id, task_id, generation }, async (note) => {
      try {
        const result = await work({ datasource, agents }, input, stop);
        note({ result });
        return result;
      } catch (error) {
        if (isNotOurs(error)) throw error;
        if (error instanceof RunOver || stop.signal.aborted) return OVER;
        note({ result: "failed" });
        return settle(datasource, input, error);
      }
    });
  };
}
