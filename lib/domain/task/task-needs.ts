import type { TaskState } from "./task-state.ts";

/** What holds a task for a person. */
export type TaskNeeds = "answer" | "decision" | "none";

/** Meeting statuses after which the gate waits for a person's word. */
const MET = ["completed", "gate_failed", "needs_override"];

/**
 * Reads it off the task: a run that waits needs an answer; a plan that has been reviewed and met on needs a decision
 * (spec 3 §3.1: no gate opens by itself).
 */
export function taskNeeds(task: {
  readonly run_status: string | null;
  readonly state: TaskState;
}): TaskNeeds {
  if (task.run_status === "waiting") return "answer";
  if (task.run_status === "queued" || task.run_status === "running") return "none";
  const meeting = task.state.actors.planning_meeting?.status ?? "idle";
  return task.state.phase === "plan_review" && MET.includes(meeting) ? "decision" : "none";
}
