import { z } from "zod";
import { ANSWER_KINDS } from "./clarification.ts";

/** An answered question as the seats hear it. `id` is the plan's question id (`Q-…`); its span ref is `answer:<id>`. */
export const answeredQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  raised_by: z.string(),
  /** The person's own words over all exchanges; empty where they gave none. */
  answer: z.string(),
  kind: z.enum(ANSWER_KINDS),
  default: z.string().optional(),
  /** What they come to, in one line. */
  digest: z.string().optional(),
  /** Which exchange of the question was answered; the first where it is not said. */
  exchange: z.number().int().min(1).optional(),
  /** Who answered, by name. */
  by: z.string().optional(),
  /** The default holds because nobody answered in time. */
  by_deadline: z.boolean().optional(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;
