import { z } from "zod";

/** The statuses of a run; the first three are active: a task has at most one active run. */
export const runStatusSchema = z.enum(["queued", "running", "waiting", "completed", "failed", "cancelled"]);
export type RunStatus = z.infer<typeof runStatusSchema>;

export const ACTIVE_STATUSES: readonly RunStatus[] = ["queued", "running", "waiting"];

const MOVES: Readonly<Record<RunStatus, readonly RunStatus[]>> = {
  queued: ["running", "cancelled", "failed"],
  running: ["waiting", "completed", "failed", "cancelled", "queued"],
  waiting: ["queued", "cancelled", "failed"],
  completed: [],
  failed: [],
  cancelled: [],
};

/** Whether a run can change from one status to another; an ended run never changes. */
export function mayMoveRun(from: RunStatus, to: RunStatus): boolean {
  return MOVES[from].includes(to);
}
