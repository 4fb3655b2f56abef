import { z } from "zod";

const countSchema = z.strictObject({
  right: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
  missed: z.number().int().nonnegative(),
});

/** The numbers of the last measuring, as stored next to the corpus by `npm run bench -- lint-quality --write`. */
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

/** A rule below this share of right hits is a hint, never a warning. */
const LEAST_PRECISION = 0.6;
/** Fewer hits than this say nothing about a rule. */
const FEWEST_HITS = 5;

/** Whether the held numbers of a rule forbid a severity above a hint. */
export function mustBeHint({ held }: Measured["rules"][string]): boolean {
  const right = held.zh.right + held.en.right;
  const hits = right + held.zh.wrong + held.en.wrong;
  return hits >= FEWEST_HITS && right / hits < LEAST_PRECISION;
}
