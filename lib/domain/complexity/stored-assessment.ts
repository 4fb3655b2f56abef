import { z } from "zod";
import { complexitySchema } from "./complexity.ts";

/**
 * The assessed text; offsets of the evidence are UTF-16 code units in it. `requirements`: the newest need and, one per line below it, the
 * requirements of the document that say more than it.
 */
export const assessedTextSchema = z.object({
  kind: z.enum(["document", "need", "requirements"]),
  /** Id of the document or the task. */
  id: z.string(),
  name: z.string(),
  /** Of the document; null for a need. */
  version: z.number().int().nullable(),
});
export type AssessedText = z.infer<typeof assessedTextSchema>;

/** A stored size assessment: its text, its source, and when and for whom it was made. */
export const storedAssessmentSchema = complexitySchema.extend({
  source: assessedTextSchema,
  /** Source of the assessment. */
  by: z.enum(["rules", "model"]),
  /** The model; null for the rules. */
  model: z.string().nullable().default(null),
  /** When and for whom it was stored; null if the rules have just assessed the current text. */
  judged_at: z.iso.datetime().nullable().default(null),
  judged_for: z.string().nullable().default(null),
});
export type StoredAssessment = z.infer<typeof storedAssessmentSchema>;

/**
 * Whether two assessments are of the same text: one version of a document, or one need, which never changes.
 */
export function isSameText(one: AssessedText, other: AssessedText): boolean {
  return one.kind === other.kind && one.id === other.id && one.version === other.version;
}

/** Why no model assessed the size although it was requested. */
export const NO_MODEL_REASONS = [
  "no_model",
  "budget_spent",
  "price_unknown",
  "nothing_said",
  "model_failed",
] as const;
export type NoModelReason = (typeof NO_MODEL_REASONS)[number];
