import { z } from "zod";
import type { Language } from "../language.ts";
import en from "./sample-en.json" with { type: "json" };
import zh from "./sample-zh.json" with { type: "json" };

/**
 * The sample project of a new workspace: two needs with the recorded replies of a model and what people do after them. The project's
 * own agents and use cases play it, so that it stays true to the product.
 */

const words = z.string().min(1);

const stepSchema = z.discriminatedUnion("do", [
  /** Answers an open question of the plan. */
  z.strictObject({ do: z.literal("answer"), by: words, question: words, text: words }),
  /** Judges the plan for a seat by its checklist. */
  z.strictObject({
    do: z.literal("judge"),
    by: words,
    seat: words,
    answers: z.array(
      z.strictObject({ id: words, answer: z.enum(["yes", "no", "unsure"]), text: z.string() }),
    ),
  }),
  /** Approves the plan at its gate. */
  z.strictObject({ do: z.literal("approve"), by: words }),
]);
export type SampleStep = z.infer<typeof stepSchema>;

const sampleSchema = z.strictObject({
  project: words,
  needs: z.array(
    z.strictObject({
      need: words,
      /** What people answer in the workshop, in this order. */
      answers: z.array(z.strictObject({ by: words, text: words })),
      /** Replies of the recorded model by their cue, such as `TestPlanner 1` for the first round. Other turns are taken by rules. */
      replies: z.record(z.string(), z.unknown()),
      steps: z.array(stepSchema),
    }),
  ),
});
export type Sample = z.infer<typeof sampleSchema>;

export const SAMPLES: Readonly<Record<Language, Sample>> = {
  en: sampleSchema.parse(en),
  zh: sampleSchema.parse(zh),
};

/** The name of the recorded model, shown as the source of what it says. */
export const RECORDED_MODEL: Readonly<Record<Language, string>> = { en: "Recording", zh: "录制的回复" };
