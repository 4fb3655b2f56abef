import { z } from "zod";

/** What a run can be in; the first three are active: a task has at most one of those. */
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

/** Whether a run may go from one status to the other; an ended run stays as it ended. */
export function mayMoveRun(from: RunStatus, to: RunStatus): boolean {
  return MOVES[from].includes(to);
}
