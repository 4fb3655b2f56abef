import { z } from "zod";

export const answerInput = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(20_000) }),
  z.strictObject({ you_decide: z.literal(true) }),
  z.strictObject({ end_questions: z.literal(true) }),
]);
export type AnswerInput = z.infer<typeof answerInput>;

export const questionView = z.object({
  id: z.string(),
  role: z.string(),
  text: z.string(),
  why: z.string(),
  default: z.string().nullable(),
  blocking: z.boolean(),
  status: z.enum(["open", "answered", "assumed", "closed"]),
  relayed: z.string(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
});
export type QuestionView = z.infer<typeof questionView>;
