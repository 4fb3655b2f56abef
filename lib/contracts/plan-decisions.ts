import { z } from "zod";
import {
  askedQuestionSchema,
  matchDecisionSchema,
  pairDecisionSchema,
} from "../domain/plan/desk/desk-edit.ts";
import { fileImpactSchema } from "../domain/plan/plan.ts";

const MOST = 400;

const MOST_FILES = 50;

/**
 * Decisions on the matches and pairs of a plan, each named by its position in the plan, questions of the person, and files that the
 * person names.
 */
export const planDecisionsInput = z
  .strictObject({
    /** The version of the plan that is decided on; refused if there is a newer one. */
    plan_version: z.number().int().min(1),
    matches: z.array(matchDecisionSchema).max(MOST).default([]),
    pairs: z.array(pairDecisionSchema).max(MOST).default([]),
    /** Questions that the person puts on the plan's list. */
    questions: z.array(askedQuestionSchema).max(100).default([]),
    /** Files that the change touches, checked against the newest commit of the default branch; absent: none. */
    files: z.array(fileImpactSchema.strict()).max(MOST_FILES).optional(),
  })
  .refine(
    ({ matches, pairs, questions, files = [] }) =>
      matches.length + pairs.length + questions.length + files.length > 0,
    { message: "no decision" },
  );
export type PlanDecisionsInput = z.infer<typeof planDecisionsInput>;

/** Checklists that the plan's words mention, with the questions that it does not contain yet. */
export const concernsView = z.object({
  plan_version: z.number().int(),
  concerns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      words: z.array(z.string()),
      requirements: z.array(z.string()),
      questions: z.array(z.string()),
    }),
  ),
});
export type ConcernsView = z.infer<typeof concernsView>;
