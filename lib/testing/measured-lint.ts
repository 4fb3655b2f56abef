import { z } from "zod";

const countSchema = z.strictObject({
  right: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
  missed: z.number().int().nonnegative(),
});

/** Results of the last measurement, written next to the corpus by `npm run bench -- lint-quality --write`. */
export const measuredSchema = z.strictObject({
  rules: z.record(
    z.string(),
    z.strictObject({
      severity: z.enum(["error", "warning", "hint", "none"]),
      tune: z.strictObject({ zh: countSchema, en: countSchema }),
      held: z.strictObject({ zh: countSchema, en: countSchema }),
    }),
  ),
});
export type Measured = z.infer<typeof measuredSchema>;

/** Minimum precision of a warning; rules below it must be hints. */
const MIN_PRECISION = 0.6;
/** Minimum number of hits for a conclusion about a rule. */
const MIN_HITS = 5;

/** Whether the held-out results of a rule forbid a severity above hint. */
export function mustBeHint({ held }: Measured["rules"][string]): boolean {
  const right = held.zh.right + held.en.right;
  const hits = right + held.zh.wrong + held.en.wrong;
  return hits >= MIN_HITS && isTooWeak(right, hits);
}

/** Whether too few of the findings that were judged hold. */
export const isTooWeak = (right: number, judged: number): boolean => right / judged < MIN_PRECISION;
