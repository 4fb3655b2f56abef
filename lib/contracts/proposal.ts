import { z } from "zod";
import { turnSourceSchema } from "../domain/roles/turn-source.ts";
import { choiceSchema } from "../domain/task/coach-move.ts";

/** Actions that the Coach proposed, as returned by the API. */
export const proposalView = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(choiceSchema),
  /** `stale`: the task has moved on since. */
  status: z.enum(["open", "confirmed", "dismissed", "stale"]),
  source: turnSourceSchema,
  created_at: z.string(),
  choice: z.number().int().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** The run that the confirmed action started. */
  run_id: z.string().nullable(),
  task_id: z.string().nullable(),
});
export type ProposalView = z.infer<typeof proposalView>;

export const proposalDecisionInput = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("confirm"), choice: z.number().int().min(0).max(5).default(0) }),
  z.strictObject({ decision: z.literal("dismiss") }),
]);
export type ProposalDecisionInput = z.infer<typeof proposalDecisionInput>;
