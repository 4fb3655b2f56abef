import { z } from "zod";
import { languageSchema } from "../language.ts";
import { CLAUSE_KINDS } from "./reading.ts";

/** Hand-made labels beside each fixture need (spec 8 §8.5): made by reading the need, never from the parser. */
export const fixtureLabelsSchema = z.object({
  language: languageSchema,
  /** Whether the fixture was written before or after the rules were frozen. */
  written: z.enum(["before", "after"]),
  clauses: z.array(
    z.object({
      text: z.string().min(1),
      kind: z.enum(CLAUSE_KINDS),
      becomes: z.enum(["requirement", "rule", "non_goal", "constraint", "unused", "context"]),
    }),
  ),
  /** Words that the plan's requirements must contain. */
  facts: z.array(z.string()).default([]),
  /** Every figure of the need as written. */
  figures: z.array(z.string()).default([]),
  contradictions: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** Topics that the need answers: asking them is a fault. */
  answered: z.array(z.string()).default([]),
  worth_asking: z.array(z.string()).default([]),
  blocking: z.array(z.string()).default([]),
});
export type FixtureLabels = z.infer<typeof fixtureLabelsSchema>;
