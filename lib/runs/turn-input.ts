import { z } from "zod";

/** What a turn's workflow is given: enough to find its run inside its tenant. */
export const turnInputSchema = z.object({
  run_id: z.string(),
  /** 1 at the start; one more each time that a run goes on after it waited for a person. */
  generation: z.number().int().min(1),
  task_id: z.string(),
  project_id: z.string(),
  workspace_id: z.string(),
});
export type TurnJobInput = z.infer<typeof turnInputSchema>;

/** Name shared by those who enqueue and those who work. */
export const TURN_WORKFLOW = "turn";

/** One workflow per generation of a run: enqueueing twice starts once. */
export function turnWorkflowId(runId: string, generation: number): string {
  return `${runId}:${generation}`;
}
