import { z } from "zod";
import { ANSWER_KINDS } from "./clarification.ts";

/**
 * An answered question as input of the seats. `id` is the plan's question id (`Q-…`); its span ref is
 * `answer:<id>`.
 */
export const answeredQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  raised_by: z.string(),
  /** The person's text over all exchanges; empty if there is none. */
  answer: z.string(),
  kind: z.enum(ANSWER_KINDS),
  default: z.string().optional(),
  /** One-line summary. */
  digest: z.string().optional(),
  /** Number of the answered exchange; the first by default. */
  exchange: z.number().int().min(1).optional(),
  /** Name of the person who answered. */
  by: z.string().optional(),
  /** True if the default applies because nobody answered in time. */
  by_deadline: z.boolean().optional(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;
