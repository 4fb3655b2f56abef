import { z } from "zod";
import { languageSchema } from "../language.ts";

/** What a person wants done about a specification whose last run was interrupted. */
export const RECOVERY_CHOICES = ["go_on", "anew", "leave"] as const;
export type RecoveryChoice = (typeof RECOVERY_CHOICES)[number];

/** `unclear`: the words do not tell which; the person is asked once more. */
export const recoveryVerdictSchema = z.object({ choice: z.enum([...RECOVERY_CHOICES, "unclear"]) });
export type RecoveryVerdict = z.infer<typeof recoveryVerdictSchema>;

/** The question as it was put, and what the person said to it. */
export const recoveryAnswerSchema = z.object({
  language: languageSchema,
  question: z.string(),
  answer: z.string(),
});
