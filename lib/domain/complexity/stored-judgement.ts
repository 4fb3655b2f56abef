import { z } from "zod";
import { complexitySchema } from "./complexity.ts";

/** The text that was judged; offsets of the evidence are UTF-16 units of it. */
export const judgedTextSchema = z.object({
  kind: z.enum(["document", "need"]),
  /** Of the document, or of the task. */
  id: z.string(),
  name: z.string(),
  /** Of the document; null for a need. */
  version: z.number().int().nullable(),
});
export type JudgedText = z.infer<typeof judgedTextSchema>;

/** A judgement of a project's size: of which text, by whom, and when somebody had it made. */
export const storedJudgementSchema = complexitySchema.extend({
  source: judgedTextSchema,
  /** Who judged. */
  by: z.enum(["rules", "model"]),
  /** Which model; null where rules judged. */
  model: z.string().nullable().default(null),
  /** When and for whom it was made and kept; null: the rules have just judged the text as it is. */
  judged_at: z.iso.datetime().nullable().default(null),
  judged_for: z.string().nullable().default(null),
});
export type StoredJudgement = z.infer<typeof storedJudgementSchema>;

/** Whether two judgements are of the same words: of one version of a document, or of one need, which never changes. */
export function isSameText(one: JudgedText, other: JudgedText): boolean {
  return one.kind === other.kind && one.id === other.id && one.version === other.version;
}

/** Why no model judged although one was asked to. */
export const NO_MODEL_REASONS = [
  "no_model",
  "budget_spent",
  "price_unknown",
  "nothing_said",
  "model_failed",
] as const;
export type NoModelReason = (typeof NO_MODEL_REASONS)[number];
