import { z } from "zod";
import { phaseSchema } from "./phase-schema.ts";
import { END_PHASE } from "./phases.ts";

/** The moves that the Coach can propose: a closed vocabulary. People confirm them with their own rights. */
export const moveSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("next") }),
  z.object({ kind: z.literal("redo"), phase: phaseSchema.exclude([END_PHASE]) }),
  /** The next version of this plan, with this text as a remark. */
  z.object({ kind: z.literal("plan_again"), words: z.string().trim().max(20_000) }),
  z.object({
    kind: z.literal("new_task"),
    need: z.string().trim().min(1).max(200_000),
    /** The version of this task's plan that is the reference of the new task. */
    reference_version: z.number().int().min(1).nullable(),
    inherit_consensus: z.boolean().default(true),
  }),
  z.object({
    kind: z.literal("answer"),
    question_id: z.string().min(1).max(80),
    text: z.string().trim().min(1).max(20_000),
  }),
  z.object({ kind: z.literal("cancel") }),
  /** Only an answer from the record, without planning. */
  z.object({ kind: z.literal("question"), words: z.string().trim().min(1).max(20_000) }),
]);
export type CoachMove = z.infer<typeof moveSchema>;

export const choiceSchema = z.object({
  move: moveSchema,
  /** True for the choice that the Coach recommends. */
  recommended: z.boolean().default(false),
});
export type MoveChoice = z.infer<typeof choiceSchema>;

/** State of the task when a move was proposed. If any of it has changed, the proposal has expired. */
export const basisSchema = z.object({
  phase: phaseSchema,
  plan_version: z.number().int().nullable(),
  /** The active run, if any; a run that only answers a question does not count. */
  run_id: z.string().nullable(),
  question_id: z.string().nullable(),
});
export type Basis = z.infer<typeof basisSchema>;

/** Whether the task is unchanged. */
export function isSameBasis(a: Basis, b: Basis): boolean {
  return (
    a.phase === b.phase &&
    a.plan_version === b.plan_version &&
    a.run_id === b.run_id &&
    a.question_id === b.question_id
  );
}

/** Commands of runs in which only the Coach answers: they change nothing in the task. */
export const COACH_COMMANDS: readonly string[] = ["/status", "/talk"];
