import { pendingStep } from "./next-step.ts";
import { gateOf, type PhaseGate } from "./phase-specs.ts";
import type { TaskState } from "./task-state.ts";

/** What the task needs from a person. */
export type TaskNeeds = "answer" | "decision" | "none";

/** Meeting statuses after which the gate waits for a decision. */
const ENDED_MEETING_STATUSES = ["completed", "gate_failed", "needs_override"];

/**
 * Whether a gate waits for a decision: after its meeting, or after its phase's steps if it has no meeting.
 */
function isGateWaiting(gate: PhaseGate, state: TaskState): boolean {
  if (gate.meeting === null) return pendingStep(state) === null;
  return ENDED_MEETING_STATUSES.includes(state.actors[gate.meeting.actor]?.status ?? "idle");
}

/**
 * What a task needs from a person: a waiting run needs an answer, unless it is paused; a result after its review and meeting needs
 * a decision, since no gate opens automatically.
 */
export function taskNeeds(task: {
  readonly run_status: string | null;
  readonly run_paused?: boolean;
  readonly state: TaskState;
}): TaskNeeds {
  if (task.run_status === "waiting") return task.run_paused === true ? "none" : "answer";
  if (task.run_status === "queued" || task.run_status === "running") return "none";
  const gate = gateOf(task.state.phase);
  return gate !== null && isGateWaiting(gate, task.state) ? "decision" : "none";
}
