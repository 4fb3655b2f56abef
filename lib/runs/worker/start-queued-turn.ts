import type { AgentMessage } from "#lib/agents/agent.ts";
import type { Tx } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { selectQuestions } from "#lib/db/questions.ts";
import { findRun, moveRun, type RunRow } from "#lib/db/runs.ts";
import { lockTask, saveTaskState } from "#lib/db/tasks.ts";
import { type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import { redoPhase } from "#lib/domain/task/command.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { applyStatePatch, type TaskState } from "#lib/domain/task/task-state.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { OVER, workerAccess } from "./while-running.ts";

/** Start state of a turn. */
export interface TurnStart {
  readonly command: string;
  readonly state: TaskState;
  readonly message: Omit<AgentMessage, "id">;
}

/** The user's input: an answer, text with a command, or only the command. */
async function messageOf(db: ProjectDb, run: RunRow): Promise<Omit<AgentMessage, "id">> {
  if (run.generation > 1) {
    const asked = (await selectQuestions(db, run.task_id)).filter(({ run_id }) => run_id === run.id);
    const content = asked.flatMap(({ answer }) => (answer ? [answer] : [])).join("\n");
    return { from: "user", kind: "answer", content };
  }
  if (run.message) return { from: "user", kind: "remark", content: run.message };
  return { from: "user", kind: "command", content: run.command };
}

/**
 * Starts a queued run and adds this to the log. `/redo PHASE` first moves the task back to that phase.
 * @returns The start state, or `OVER` if the run was cancelled while it was queued.
 */
export async function startQueuedTurn(tx: Tx, turn: TurnJobInput): Promise<TurnStart | typeof OVER> {
  const db = await tenantOn(tx, workerAccess(turn));
  const task = await lockTask(db, turn.task_id);
  const run = await findRun(db, turn.run_id);
  if (run?.status !== "queued" || run.generation !== turn.generation) return OVER;
  await moveRun(db, run.id, { status: "running" });
  const back = run.generation === 1 ? redoPhase(run.command) : null;
  const moved = back !== null && back !== task.phase ? applyStatePatch(task.state, { phase: back }) : null;
  const state = moved?.ok ? moved.state : task.state;
  const by = run.started_by;
  const events: EventDraft[] =
    run.generation === 1
      ? [{ type: "run_started", data: { command: run.command, phase: state.phase, by } }]
      : [{ type: "run_resumed", data: { reason: run.paused_at === null ? "answered" : "continued" } }];
  if (moved?.ok) {
    await saveTaskState(db, task, state);
    events.push({
      type: "phase_changed",
      data: { from: task.phase, to: state.phase, reason: run.command, by },
    });
  }
  await appendEvents(db, { taskId: task.id, runId: run.id }, events);
  return {
    command: run.command,
    state,
    message: await messageOf(db, run),
  };
}
