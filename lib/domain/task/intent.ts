import { z } from "zod";

/**
 * What a person's words after a plan ask for: the next version of this plan, a new task that takes this
 * plan as its reference, a new task, or just an answer.
 */
export const INTENTS = ["refine", "new_with_reference", "new", "question"] as const;
export const intentSchema = z.enum(INTENTS);
export type Intent = z.infer<typeof intentSchema>;

export const intentVerdictSchema = z.object({
  intent: intentSchema,
  /** Why the words are read so, for the person who wrote them. */
  explanation: z.string().trim().min(1).max(1000),
  /** Whether what was agreed here should be material of what comes. */
  inherit_consensus: z.boolean(),
  /** The version that it would be taken from; null when nothing is inherited. */
  inherited_from: z.number().int().min(1).nullable(),
  /** What the Coach would do, in one sentence. */
  recommendation: z.string().trim().max(1000),
  /** false: the person is asked, and nothing is started until they say. */
  sure: z.boolean(),
});
export type IntentVerdict = z.infer<typeof intentVerdictSchema>;
