import { z } from "zod";

/**
 * What a person wants with a message after a plan: the next version of this plan, a new task with this plan
 * as its reference, a new task, or only an answer.
 */
export const INTENTS = ["refine", "new_with_reference", "new", "question"] as const;
export const intentSchema = z.enum(INTENTS);
export type Intent = z.infer<typeof intentSchema>;

export const intentVerdictSchema = z.object({
  intent: intentSchema,
  /** Why the message is read this way, for its author. */
  explanation: z.string().trim().min(1).max(1000),
  /** Whether the new task should use what was agreed here. */
  inherit_consensus: z.boolean(),
  /** The Coach's recommendation, in one sentence. */
  recommendation: z.string().trim().max(1000),
  /** false: the person is asked first, and nothing starts before the answer. */
  sure: z.boolean(),
});
export type IntentVerdict = z.infer<typeof intentVerdictSchema>;
