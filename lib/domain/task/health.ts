import { gateOf } from "./phase-specs.ts";
import { taskNeeds } from "./task-needs.ts";
import type { TaskState } from "./task-state.ts";

/** What keeps a project from moving on, the most urgent first. */
export const HEALTH_KINDS = ["blocker", "failed_run", "decision", "question", "stale_approval"] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** Meeting statuses that say that the result must not pass as it is. */
const OBJECTED = ["gate_failed", "needs_override"];

/**
 * What a task that has stopped shows about its project: a failed run, a decision that is awaited, or a result that its review
 * objects to. A waiting run is no part of it: its question is.
 * @returns null if the task needs nobody, or works
 */
export function taskHealth(task: {
  readonly run_status: string | null;
  readonly run_paused: boolean;
  readonly state: TaskState;
}): Extract<HealthKind, "blocker" | "failed_run" | "decision"> | null {
  if (task.run_status === "failed") return "failed_run";
  if (taskNeeds(task) !== "decision") return null;
  const meeting = gateOf(task.state.phase)?.meeting ?? null;
  const status = meeting === null ? undefined : task.state.actors[meeting.actor]?.status;
  return status !== undefined && OBJECTED.includes(status) ? "blocker" : "decision";
}
