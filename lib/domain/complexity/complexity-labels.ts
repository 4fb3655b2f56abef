import { z } from "zod";
import { COMPLEXITY_FACTORS, COMPLEXITY_LEVELS } from "./complexity.ts";

const readingSchema = z.strictObject({
  level: z.enum(COMPLEXITY_LEVELS),
  /** Factors that weigh much (grade 2 or 3). */
  drivers: z.array(z.enum(COMPLEXITY_FACTORS)),
  why: z.string().min(1).optional(),
});

/**
 * Labels of complexity, made twice by reading the needs, never by counting words: the second time in another order;
 * `settled` where the readings differ. `held` needs are not looked at while the words are chosen.
 */
const complexityLabelSchema = z.strictObject({
  need: z.string().min(1),
  part: z.enum(["tune", "held"]),
  first: readingSchema,
  second: readingSchema,
  settled: readingSchema.optional(),
});
export type ComplexityLabel = z.infer<typeof complexityLabelSchema>;

/** Reads the JSON lines of labels; throws where one does not fit its shape. */
export function readComplexityLabels(text: string): ComplexityLabel[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => complexityLabelSchema.parse(JSON.parse(line)));
}
