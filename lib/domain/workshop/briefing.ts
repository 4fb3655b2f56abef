import { z } from "zod";
import { assumptionSchema, openQuestionSchema } from "../plan/plan.ts";
import { seatCallSchema } from "./call-reason.ts";
import { gapSchema } from "./gap.ts";
import { consensusPointSchema, workshopIssueSchema } from "./seat-turn.ts";
import { disagreementSchema, reopenedPointSchema } from "./workshop-state.ts";

/** Largest number of gaps that a briefing lists. */
export const MAX_GAPS = 100;

const convergenceSchema = z.enum(["none", "partial", "converged", "need_clarification"]);
export type Convergence = z.infer<typeof convergenceSchema>;

/** The Coach's briefing after a round. */
export const briefingSchema = z.object({
  round: z.number().int().min(1),
  text: z.string(),
  consensus: z.array(consensusPointSchema),
  /** Points that were removed from the consensus in this round. */
  reopened: z.array(reopenedPointSchema).default([]),
  issues: z.array(workshopIssueSchema),
  /** Unsettled issues with the view of every seat. */
  disagreements: z.array(disagreementSchema).default([]),
  assumptions: z.array(assumptionSchema),
  open_questions: z.array(openQuestionSchema),
  signals: z.array(
    z.object({ type: z.string(), severity: z.enum(["critical", "high", "medium"]), text: z.string() }),
  ),
  convergence: convergenceSchema,
  /** Why each seat was called in this round, in turn order; a seat without a reason was not called. */
  calls: z.array(seatCallSchema).default([]),
  /** What the review of the plan would still find missing. */
  gaps: z.array(gapSchema).max(MAX_GAPS).default([]),
  plan_counts: z.record(z.string(), z.number().int()),
});
export type BriefingDraft = z.input<typeof briefingSchema>;
