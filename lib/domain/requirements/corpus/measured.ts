import { z } from "zod";

const countSchema = z.strictObject({
  right: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
  missed: z.number().int().nonnegative(),
});

/** The figures of the last measuring, as stored beside the corpus by `npm run bench -- lint-quality --write`. */
const measuredSchema = z.strictObject({
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
