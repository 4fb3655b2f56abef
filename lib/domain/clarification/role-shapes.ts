import { z } from "zod";
import { languageSchema } from "../language.ts";
import { answeredQuestionSchema } from "./answered-question.ts";
import { exchangeSchema, questionReviewSchema, READINGS } from "./clarification.ts";

/** Input and output of a seat in the clarification meeting; models and rules fill the same shapes. */

const bilingualSchema = z.object({ zh: z.string(), en: z.string() });
const text = z.string().trim().min(1).max(4000);

const ownQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  why: z.string(),
  default: z.string().optional(),
});

const meetingSchema = z.object({
  role: z.string(),
  language: languageSchema,
  need: z.string(),
  question: ownQuestionSchema,
});

/** Input before a question is asked: statements since it was raised, and questions of others. */
export const clarifyReviewInputSchema = meetingSchema.extend({
  remarks: z.array(z.string()),
  answers: z.array(answeredQuestionSchema),
  /** Names of custom seats. */
  names: z.record(z.string(), bilingualSchema).default({}),
  others: z.array(z.object({ id: z.string(), role: z.string(), text: z.string(), status: z.string() })),
});
export type ClarifyReviewInput = z.infer<typeof clarifyReviewInputSchema>;

export const clarifyReviewOutputSchema = questionReviewSchema
  .extend({ reason: text, text: text.optional() })
  .refine(({ decision, text: modified }) => decision !== "modify" || modified !== undefined, {
    path: ["text"],
    error: "a modified question needs its new text",
  });
export type ClarifyReviewOutput = z.infer<typeof clarifyReviewOutputSchema>;

/** Input after an answer: the exchanges so far; the newest one is answered. */
export const clarifyJudgeInputSchema = meetingSchema.extend({
  /** The parts of the need that the question is about. */
  quotes: z.array(z.string()),
  exchanges: z.array(exchangeSchema),
  answer: z.string(),
});
export type ClarifyJudgeInput = z.infer<typeof clarifyJudgeInputSchema>;

/** Readings after which the question is settled. */
const SETTLING_READINGS: readonly string[] = ["enough", "delegated", "declined"];

export const clarifyJudgeOutputSchema = z
  .object({
    reading: z.enum(READINGS),
    /** One-line summary of the answer. */
    digest: z.string().trim().max(1000).default(""),
    missing: z.string().trim().max(1000).default(""),
    /**
     * The Coach's text that asks the question again: it answers a question, leads back to the topic, or asks
     * for what is missing.
     */
    next: z.string().trim().max(4000).default(""),
  })
  .refine(({ reading, next }) => SETTLING_READINGS.includes(reading) || next !== "", {
    path: ["next"],
    error: "a question that goes on needs the next words to the person",
  });
export type ClarifyJudgeOutput = z.infer<typeof clarifyJudgeOutputSchema>;
