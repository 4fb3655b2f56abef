import { z } from "zod";
import { COMPLEXITY_FACTORS, COMPLEXITY_LEVELS } from "./complexity.ts";

const readingSchema = z.strictObject({
  level: z.enum(COMPLEXITY_LEVELS),
  /** Factors with grade 2 or 3. */
  drivers: z.array(z.enum(COMPLEXITY_FACTORS)),
  why: z.string().min(1).optional(),
});

/**
 * Labels of complexity, from two independent readings of the needs in different order, without counting
 * words. `settled` is set if the readings differ. `held` needs are not used to choose the words.
 */
const complexityLabelSchema = z.strictObject({
  need: z.string().min(1),
  part: z.enum(["tune", "held"]),
  first: readingSchema,
  second: readingSchema,
  settled: readingSchema.optional(),
});
export type ComplexityLabel = z.infer<typeof complexityLabelSchema>;

/**
 * Parses the JSON lines of labels.
 * @throws if a line does not match the schema
 */
export function readComplexityLabels(text: string): ComplexityLabel[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => complexityLabelSchema.parse(JSON.parse(line)));
}
