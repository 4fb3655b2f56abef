import { z } from "zod";
import {
  askedQuestionSchema,
  matchDecisionSchema,
  pairDecisionSchema,
} from "../domain/plan/desk/desk-edit.ts";

const MOST = 400;

/** Decisions on the matches and pairs of a plan, each named by its position in the plan, and questions of the person. */
export const planDecisionsInput = z
  .strictObject({
    /** The version of the plan that is decided on; refused if there is a newer one. */
    plan_version: z.number().int().min(1),
    matches: z.array(matchDecisionSchema).max(MOST).default([]),
    pairs: z.array(pairDecisionSchema).max(MOST).default([]),
    /** Questions that the person puts on the plan's list. */
    questions: z.array(askedQuestionSchema).max(100).default([]),
  })
  .refine(({ matches, pairs, questions }) => matches.length + pairs.length + questions.length > 0, {
    message: "no decision",
  });
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
