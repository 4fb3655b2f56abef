import { z } from "zod";

/** Statuses of an actor of `task_state`. */
export const actorStatusSchema = z.enum([
  "idle",
  "in_progress",
  "waiting_for_user",
  "completed",
  "failed",
  "error",
  "cancelled",
  "blocked",
  "skipped",
  "gate_passed",
  "gate_failed",
  "needs_override",
  "committed",
  "commit_failed",
  "redo",
]);
export type ActorStatus = z.infer<typeof actorStatusSchema>;
