import type { AgentResult } from "#lib/agents/agent.ts";
import { artifactEvent, writeArtifacts } from "#lib/db/artifacts.ts";
import type { Tx } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { logMove } from "#lib/db/move-log.ts";
import { findProject } from "#lib/db/projects.ts";
import { closeQuestionRequests } from "#lib/db/question-requests.ts";
import { askQuestions } from "#lib/db/questions.ts";
import { moveRun } from "#lib/db/runs.ts";
import { type StepKey, saveStep } from "#lib/db/steps.ts";
import { saveTaskState } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { isUnanswered } from "#lib/domain/plan/open-items.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { STEPS } from "#lib/domain/task/phase-specs.ts";
import { questionEvent } from "#lib/domain/task/question-event.ts";
import { ACTIONS, applyStatePatch, type TaskState } from "#lib/domain/task/task-state.ts";
import { queueNextGeneration } from "../client/queue-next-generation.ts";
import type { TurnJobInput } from "../turn-input.ts";
import type { Writes } from "./agent-context.ts";
import { type OVER, type RunningTask, whileRunning } from "./while-running.ts";

/** The outcome of an agent's step. */
export type StepOutcome =
  | {
      readonly kind: "done";
      readonly state: TaskState;
      /** Added to the handover event next to the agent's name. */
      readonly handOn?: string | undefined;
    }
  | { readonly kind: "waiting" }
  /** The patch does not fit the task; nothing of the step was stored. */
  | { readonly kind: "refused"; readonly code: string; readonly detail: string };

export interface FinishedStep {
  readonly agent: string;
  readonly key: StepKey;
  readonly result: AgentResult;
  readonly writes: Writes;
}

const COACH = { kind: "seat", id: "Coach", name: "Coach" } as const;

/** Agents are typed, but an action may come from a stored value or from a model: unknown actions are rejected. */
const isAction = (action: string): boolean => (ACTIONS as readonly string[]).includes(action);

function logsOf(result: AgentResult): EventDraft[] {
  const ignored = result.actions.filter((action) => !isAction(action));
  const lines = result.logs.map((text): EventDraft => ({ type: "log", data: { level: "info", text } }));
  const warnings = ignored.map(
    (action): EventDraft => ({ type: "log", data: { level: "warning", text: `ignored action: ${action}` } }),
  );
  return [...lines, ...warnings];
}

const PLAN = "planning.ai.json";

/** A member is no longer asked for an answer that the plan has. */
async function endSettledRequests(db: ProjectDb, taskId: string, value: unknown): Promise<void> {
  const settled = planSchema.parse(value).open_questions.filter((question) => !isUnanswered(question));
  if (settled.length > 0)
    await closeQuestionRequests(
      db,
      taskId,
      settled.map(({ id }) => id),
    );
}

async function storeWrites({ db, task, run }: RunningTask, writes: Writes): Promise<EventDraft[]> {
  const drafts = [...writes].map(([name, value]) => ({ name, value }));
  const rows = await writeArtifacts(db, task.id, { drafts, runId: run.id });
  if (writes.has(PLAN)) await endSettledRequests(db, task.id, writes.get(PLAN));
  return rows.map(artifactEvent);
}

/** Asks the user the first question and lets the run wait; the others follow one by one. */
async function storeQuestions({ db, task, run }: RunningTask, result: AgentResult): Promise<EventDraft[]> {
  if (result.questions.length === 0) return [];
  const { settings } = await findProject(db);
  const deadlineHours = settings.question_deadline_hours;
  const drafts = result.questions.map((question) => ({ ...question, deadlineHours }));
  const asked = await askQuestions(db, { taskId: task.id, runId: run.id }, drafts);
  const first = asked.find(({ status }) => status === "open");
  if (first === undefined) return [];
  await moveRun(db, run.id, { status: "waiting" });
  const missing = drafts.find(({ id }) => id === first.plan_question_id)?.missing;
  return [questionEvent(first, missing), { type: "run_waiting", data: { question_id: first.id } }];
}

/** Lets the run wait until a person lets it go on; if they did so meanwhile, it goes on immediately. */
async function storePause({ db, run }: RunningTask, result: AgentResult): Promise<EventDraft[]> {
  if (result.pauses !== true) return [];
  await moveRun(db, run.id, { status: "waiting", paused: true });
  if (run.pause_requested_at === null) await queueNextGeneration(db, run);
  return [{ type: "run_waiting", data: { paused: true } }];
}

async function store(at: RunningTask, step: FinishedStep): Promise<StepOutcome> {
  const { db, task, run } = at;
  const patched = applyStatePatch(task.state, step.result.statePatch ?? {});
  if (!patched.ok) return { kind: "refused", code: patched.code, detail: patched.detail };
  if (STEPS.some(({ step: { agent } }) => agent === step.agent))
    await logMove(db, task, { move: "run", chooser: "rules", detail: step.agent, runId: run.id });
  const artifacts = await storeWrites(at, step.writes);
  await saveTaskState(db, task, patched.state);
  const from = task.state.phase;
  const to = patched.state.phase;
  const moved: EventDraft[] =
    from === to ? [] : [{ type: "phase_changed", data: { from, to, reason: step.agent, by: COACH } }];
  const questions = await storeQuestions(at, step.result);
  const paused = await storePause(at, step.result);
  const events = [...artifacts, ...logsOf(step.result), ...moved, ...questions, ...paused];
  await appendEvents(db, { taskId: task.id, runId: run.id }, events);
  const outcome: StepOutcome =
    questions.length + paused.length > 0
      ? { kind: "waiting" }
      : { kind: "done", state: patched.state, handOn: step.result.handOn };
  await saveStep(db, step.key, { outcome, actions: step.result.actions });
  return outcome;
}

/**
 * Stores the results of an agent's step in one transaction: patch, artifacts, log events, questions and the record of the step.
 * If the patch does not fit, nothing is stored.
 * @returns The outcome, or `OVER`.
 */
export function commitStep(
  tx: Tx,
  turn: TurnJobInput,
  step: FinishedStep,
): Promise<StepOutcome | typeof OVER> {
  return whileRunning(tx, turn, (at) => store(at, step));
}
