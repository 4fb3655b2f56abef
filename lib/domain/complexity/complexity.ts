import { z } from "zod";
import type { Bilingual } from "../language.ts";
import { EXTRA_SEATS, SEATS } from "../roles/seat-specs.ts";
import { PROFILE_IDS } from "../srs-outline/profiles/profiles.ts";

/** Factors of a project's complexity. */
export const COMPLEXITY_FACTORS = [
  "size",
  "novelty",
  "integration",
  "data",
  "security",
  "compliance",
  "team",
  "nfr",
] as const;
export type ComplexityFactor = (typeof COMPLEXITY_FACTORS)[number];

export const COMPLEXITY_LEVELS = ["simple", "moderate", "complex", "very_complex"] as const;
export type ComplexityLevel = (typeof COMPLEXITY_LEVELS)[number];

/** 0 none · 1 some · 2 much · 3 very much. */
export const MAX_GRADE = 3;
/** A factor with at least this grade is a driver of the level. */
export const MIN_DRIVER_GRADE = 2;

const evidenceSchema = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: z.string().min(1),
});
export type FactorEvidence = z.infer<typeof evidenceSchema>;

const factorGradeSchema = z.object({
  factor: z.enum(COMPLEXITY_FACTORS),
  grade: z.number().int().min(0).max(MAX_GRADE),
  /** Exact sentences of the text, the strongest first. */
  evidence: z.array(evidenceSchema),
});
export type FactorGrade = z.infer<typeof factorGradeSchema>;

const adviceSchema = z.object({
  /** Outline profile for the SRS. */
  profile: z.enum(PROFILE_IDS),
  methodology: z.enum(["agile", "traditional"]),
  seats: z.array(z.enum([...SEATS, ...EXTRA_SEATS])),
  /** Depth of the review of the specification; each depth includes the ones before it. */
  review: z.enum(["surface", "logic", "adversarial", "external"]),
});
export type Advice = z.infer<typeof adviceSchema>;

export const complexitySchema = z.object({
  level: z.enum(COMPLEXITY_LEVELS),
  /** 0–1; at most 0.8 for the rules. */
  confidence: z.number().min(0).max(1),
  /** Statements counted in the text. */
  statements: z.number().int().min(0),
  factors: z.array(factorGradeSchema),
  advice: adviceSchema,
});
export type Complexity = z.infer<typeof complexitySchema>;

/** Words of one factor, and the weight of a sentence with them. */
export interface ComplexitySignal {
  readonly factor: Exclude<ComplexityFactor, "size">;
  readonly weight: number;
  /** Regular expression sources; English ones match whole words, case-insensitively. */
  readonly words: Bilingual;
}
