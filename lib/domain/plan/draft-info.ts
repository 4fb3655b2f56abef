import { z } from "zod";
import { unansweredQuestions } from "./open-items.ts";
import type { Plan } from "./plan.ts";

/** `planning.draft.json`: the outcome of a version's workshop, and each seat's remaining objections. */

const DRAFT_REASONS = [
  "converged",
  "not_judged",
  "max_rounds",
  "nothing_new",
  "awaiting_clarification",
  "budget",
  "user_ended",
  "faulty",
] as const;
export type DraftReason = (typeof DRAFT_REASONS)[number];

const openPointSchema = z.object({
  role: z.string(),
  text: z.string(),
  /** Nobody has judged the plan for this seat. */
  not_judged: z.literal(true).optional(),
  /** The seat's last statement. */
  statement_id: z.string().optional(),
});
export type OpenPoint = z.infer<typeof openPointSchema>;

export const draftInfoSchema = z.object({
  plan_version: z.number().int().min(1),
  status: z.enum(["draft", "finalized"]),
  reason: z.enum(DRAFT_REASONS),
  decision: z.enum(["go", "hold", "clarify"]),
  rounds_completed: z.number().int().min(1),
  /** The Coach's summary of each round. */
  rounds: z.array(z.object({ round: z.number().int(), summary: z.string() })),
  open_points: z.array(openPointSchema),
});
export type DraftInfo = z.infer<typeof draftInfoSchema>;

/** Input from a finished workshop. */
export interface FinishedWorkshop {
  readonly round: number;
  /** How its rounds ended, as a code of the workshop. */
  readonly ended: string | null;
  readonly briefings: readonly { readonly round: number; readonly text: string }[];
  readonly answers: readonly { readonly kind: string }[];
  readonly turns: readonly { readonly role: string; readonly statement_id: string }[];
}

const ENDS: Readonly<Record<string, DraftReason>> = {
  agreed: "converged",
  not_judged: "not_judged",
  round_cap: "max_rounds",
  nothing_new: "nothing_new",
  budget: "budget",
};

/** Draft reason. A question that is still blocking or that a user ended has priority over how the rounds ended. */
function reasonOf(plan: Plan, held: FinishedWorkshop, final: boolean): DraftReason {
  if (final) return "converged";
  if (held.ended === "budget") return "budget";
  if (held.answers.some((answer) => answer.kind === "ended")) return "user_ended";
  if (unansweredQuestions(plan).length > 0) return "awaiting_clarification";
  const end = ENDS[held.ended ?? ""] ?? "nothing_new";
  return end === "converged" ? "faulty" : end;
}

/**
 * Describes the outcome of a version.
 * @param final whether it can continue without confirmation: every seat agrees and the plan has no problem
 */
export function draftInfo(
  plan: Plan,
  held: FinishedWorkshop,
  { openPoints, final }: { readonly openPoints: readonly OpenPoint[]; readonly final: boolean },
): DraftInfo {
  const reason = reasonOf(plan, held, final);
  const newest = new Map(held.turns.map((turn) => [turn.role, turn.statement_id]));
  return {
    plan_version: plan.meta.version,
    status: final ? "finalized" : "draft",
    reason,
    decision: final ? "go" : reason === "awaiting_clarification" ? "clarify" : "hold",
    rounds_completed: held.round,
    rounds: held.briefings.map(({ round, text }) => ({ round, summary: text })),
    open_points: openPoints.map((point) => {
      const statement_id = newest.get(point.role);
      return { ...point, ...(statement_id === undefined ? {} : { statement_id }) };
    }),
  };
}
