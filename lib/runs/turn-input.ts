import { z } from "zod";

/** Input of a turn's workflow: enough to find its run inside its tenant. */
export const turnInputSchema = z.object({
  run_id: z.string(),
  /** 1 at the start; incremented each time a run continues after it waited for a user. */
  generation: z.number().int().min(1),
  task_id: z.string(),
  project_id: z.string(),
  workspace_id: z.string(),
});
export type TurnJobInput = z.infer<typeof turnInputSchema>;

/** Name shared by the code that enqueues and the worker. */
export const TURN_WORKFLOW = "turn";

/** One workflow per generation of a run: enqueueing twice starts it once. */
export function turnWorkflowId(runId: string, generation: number): string {
  return `${runId}:${generation}`;
}
