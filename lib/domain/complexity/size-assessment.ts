import { z } from "zod";
import type { Language } from "../language.ts";
import { adviseOn } from "./advice.ts";
import {
  COMPLEXITY_FACTORS,
  COMPLEXITY_LEVELS,
  type Complexity,
  complexitySchema,
  type FactorEvidence,
  type FactorGrade,
  MAX_GRADE,
} from "./complexity.ts";

/** Input of a size assessment. */
export const sizeAssessmentInputSchema = z.object({
  language: z.enum(["zh", "en"]),
  text: z.string(),
  by_rules: complexitySchema,
});

const quotesSchema = z.array(z.string().max(2000)).max(20);

/** Output of a size assessment: grades with quotes. The offsets of the quotes are found afterwards. */
export const sizeAssessmentSchema = z.object({
  level: z.enum(COMPLEXITY_LEVELS),
  confidence: z.number().min(0).max(1).default(0.5),
  factors: z
    .array(
      z.object({
        factor: z.enum(COMPLEXITY_FACTORS),
        grade: z.number().int().min(0).max(MAX_GRADE),
        quotes: quotesSchema.default([]),
      }),
    )
    .max(20),
});
export type SizeAssessment = z.infer<typeof sizeAssessmentSchema>;

/** Upper limit of a model's confidence. */
const MAX_MODEL_CONFIDENCE = 0.9;

/** The rules' result in the shape of an assessment. */
export function assessmentByRules({ level, confidence, factors }: Complexity): SizeAssessment {
  return {
    level,
    confidence,
    factors: factors.map(({ factor, grade, evidence }) => ({
      factor,
      grade,
      quotes: evidence.map(({ text }) => text),
    })),
  };
}

/**
 * Applies an assessment as far as the text supports it. A grade counts only with a literal quote of the text,
 * otherwise the rules' grade stays. The level can differ from the rules' level by one step at most.
 * @returns null if the assessment has no valid quote
 */
export function applySizeAssessment(
  byRules: Complexity,
  assessed: SizeAssessment,
  from: { readonly text: string; readonly language: Language },
): Complexity | null {
  const factors = byRules.factors.map((own) => supportedGrade(own, assessed, from.text));
  if (factors.every((each, at) => each === byRules.factors[at])) return null;
  const level = nearTo(byRules.level, assessed.level);
  const quotes = assessed.factors.flatMap((each) => each.quotes);
  const found = quotes.filter((quote) => placeOf(quote, from.text) !== null);
  return {
    ...byRules,
    level,
    confidence:
      Math.round(100 * Math.min(MAX_MODEL_CONFIDENCE, assessed.confidence) * (found.length / quotes.length)) /
      100,
    factors,
    advice: adviseOn({ level, factors, language: from.language }),
  };
}

function supportedGrade(own: FactorGrade, assessed: SizeAssessment, text: string): FactorGrade {
  const said = assessed.factors.find((each) => each.factor === own.factor);
  if (said === undefined || said.grade === 0) return own;
  const evidence = said.quotes.flatMap((quote) => placeOf(quote, text) ?? []);
  return evidence.length === 0 ? own : { factor: own.factor, grade: said.grade, evidence };
}

function placeOf(quote: string, text: string): FactorEvidence | null {
  const words = quote.trim();
  const start = words === "" ? -1 : text.indexOf(words);
  return start < 0 ? null : { start, end: start + words.length, text: words };
}

function nearTo(rules: Complexity["level"], assessed: Complexity["level"]): Complexity["level"] {
  const at = COMPLEXITY_LEVELS.indexOf(rules);
  const step = Math.sign(COMPLEXITY_LEVELS.indexOf(assessed) - at);
  return COMPLEXITY_LEVELS[at + step] ?? rules;
}
