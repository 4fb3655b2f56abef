import { z } from "zod";

/** Input of the workflow of a chat answer: enough to find its message inside its tenant. */
export const answerInputSchema = z.object({
  message_id: z.string(),
  /** 1 at the start; incremented each time the work continues after it waited for a user. */
  generation: z.number().int().min(1),
  project_id: z.string(),
  workspace_id: z.string(),
});
export type AnswerJobInput = z.infer<typeof answerInputSchema>;

export const ANSWER_WORKFLOW = "answer";

/** One workflow per generation of an answer: enqueueing twice starts it once. */
export function answerWorkflowId(messageId: string, generation: number): string {
  return `${messageId}:${generation}`;
}
