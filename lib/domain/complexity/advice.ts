import type { Language } from "../language.ts";
import { SEATS } from "../roles/seat-specs.ts";
import type { Advice, ComplexityFactor, ComplexityLevel, FactorGrade } from "./complexity.ts";
import { MIN_DRIVER_GRADE } from "./complexity.ts";

interface LevelAndFactors {
  readonly level: ComplexityLevel;
  readonly factors: readonly FactorGrade[];
  readonly language: Language;
}

const REVIEW = {
  simple: "surface",
  moderate: "logic",
  complex: "adversarial",
  very_complex: "external",
} as const satisfies Record<ComplexityLevel, Advice["review"]>;

/** Recommendations for a level and its drivers: outline, methodology, seats, depth of review. */
export function adviseOn({ level, factors, language }: LevelAndFactors): Advice {
  const drives = (factor: ComplexityFactor) =>
    factors.some((each) => each.factor === factor && each.grade >= MIN_DRIVER_GRADE);
  const methodology =
    level === "very_complex" || (drives("compliance") && level !== "simple") ? "traditional" : "agile";
  return {
    profile: profileFor({ level, factors, language }, methodology, drives("team")),
    methodology,
    seats: [
      ...SEATS,
      ...(drives("security") || drives("compliance") ? ["SecurityReview" as const] : []),
      ...(level === "complex" || level === "very_complex" ? ["DesignAdvisor" as const] : []),
    ],
    review: REVIEW[level],
  };
}

/**
 * One page for small projects, epics for agile teams, a standard's outline if external parties check against
 * it.
 */
function profileFor(
  { level, language }: LevelAndFactors,
  methodology: Advice["methodology"],
  manyParties: boolean,
): Advice["profile"] {
  if (level === "simple") return "lean";
  if (methodology === "agile" && level === "moderate") return "agile";
  if (language === "en") return "iso-29148";
  return manyParties && methodology === "traditional" ? "gbt-8567" : "gbt-9385";
}
