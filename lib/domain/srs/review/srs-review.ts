import { z } from "zod";
import { languageSchema } from "../../language.ts";

/** Review of a specification: the output of `srs_reviewer`, from a model or from rules. */

export const REVIEW_DIMENSIONS = [
  "completeness",
  "clarity",
  "feasibility",
  "consistency",
  "structure",
  "business",
  "grounding",
] as const;
export type ReviewDimension = (typeof REVIEW_DIMENSIONS)[number];

export const REVIEW_PASSES = ["surface", "logic", "adversarial"] as const;
export const FINDING_NATURES = ["missing", "ambiguous", "wrong", "inconsistent", "infeasible"] as const;
/** P0: the project fails. P1: a core function is undefined. P2: worth fixing. */
export const FINDING_PRIORITIES = ["P0", "P1", "P2"] as const;

const bilingual = z.object({ en: z.string(), zh: z.string() });

export const reviewFindingSchema = z.object({
  pass: z.enum(REVIEW_PASSES),
  dimension: z.enum(REVIEW_DIMENSIONS),
  place: z.object({
    line: z.number().int().min(1),
    section: z.string(),
    requirement_id: z.string().nullable(),
  }),
  nature: z.enum(FINDING_NATURES),
  priority: z.enum(FINDING_PRIORITIES),
  message: bilingual,
  impact: bilingual,
  fix: bilingual,
  /** Who found it; absent: the rules. */
  source: z.literal("model").optional(),
});
export type ReviewFinding = Readonly<z.infer<typeof reviewFindingSchema>>;

const scoreSchema = z.number().min(0).max(10);

export const srsReviewSchema = z.object({
  schema_version: z.literal(1),
  language: languageSchema,
  document: z.object({ name: z.string(), version: z.number().int().min(1) }),
  profile: z.string(),
  requirements: z.number().int().min(0),
  /** Edits that wait for a decision and are part of the reviewed text. */
  pending: z.number().int().min(0).default(0),
  overall: scoreSchema,
  dimensions: z.object({
    completeness: scoreSchema,
    clarity: scoreSchema,
    feasibility: scoreSchema,
    consistency: scoreSchema,
    structure: scoreSchema,
    business: scoreSchema,
    grounding: scoreSchema,
  } satisfies Record<ReviewDimension, typeof scoreSchema>),
  /** Number of findings omitted to keep the report short. */
  omitted: z.number().int().min(0),
  findings: z.array(reviewFindingSchema),
});
export type SrsReview = Readonly<z.infer<typeof srsReviewSchema>>;
