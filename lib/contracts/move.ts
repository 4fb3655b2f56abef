import { z } from "zod";
import { policyReportSchema } from "../domain/policy/policy-report.ts";
import { MOVE_CHOOSERS, taskMoveSchema } from "../domain/policy/task-moves.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { GUARDS } from "../domain/task/phases.ts";

const bilingual = z.object({ zh: z.string(), en: z.string() });

/** A condition of an edge, with what the evidence says about it now. */
const guardView = z.object({
  guard: z.enum(GUARDS),
  name: bilingual,
  /** `missing`: no evidence yet; `refused`: the evidence contradicts it. */
  status: z.enum(["passed", "missing", "refused"]),
  /** Why it does not pass; null if it does. */
  reason: z.object({ code: z.string(), text: bilingual }).nullable(),
});
export type GuardView = z.infer<typeof guardView>;

const edgeView = z.object({
  from: phaseSchema,
  to: phaseSchema,
  move: z.enum(["next", "back", "revert"]),
  /** Whether the task is in the phase that the edge leaves. */
  leaves_now: z.boolean(),
  /** Whether all its guards pass. */
  open: z.boolean(),
  guards: z.array(guardView),
});
export type EdgeView = z.infer<typeof edgeView>;

/** What the rules, or an enabled learned policy, suggest. Suggestions never do anything. */
const suggestionView = z.object({ move: taskMoveSchema.nullable(), name: bilingual, reason: bilingual });

export const phaseGraphView = z.object({
  phase: phaseSchema,
  has_repository: z.boolean(),
  phases: z.array(
    z.object({
      phase: phaseSchema,
      name: bilingual,
      /** Whether people decide about its result. */
      gate: z.boolean(),
      /** Whether the project uses it: without a repository the code phases are not applicable. */
      applies: z.boolean(),
      entered: z.boolean(),
    }),
  ),
  edges: z.array(edgeView),
  /** The moves of the task so far, oldest first. */
  path: z.array(
    z.object({ from: phaseSchema, to: phaseSchema, at: z.string(), by: z.string(), reason: z.string() }),
  ),
  allowed: z.array(taskMoveSchema),
  suggestion: suggestionView.extend({ code: z.string() }),
  /** Null unless an owner enabled the learned policy. */
  learned: suggestionView
    .extend({
      /** The expected outcome, from 0 to 1. */
      expected: z.number(),
      weighed: z.array(z.object({ feature: z.string(), name: bilingual, amount: z.number() })),
    })
    .nullable(),
});
export type PhaseGraphView = z.infer<typeof phaseGraphView>;

/** A logged choice. */
export const moveView = z.object({
  id: z.string(),
  project_id: z.string(),
  task_id: z.string(),
  run_id: z.string().nullable(),
  phase: phaseSchema,
  features: z.record(z.string(), z.number()),
  allowed: z.array(taskMoveSchema),
  /** The probability of each allowed move, from the choices before this one. */
  propensities: z.record(z.string(), z.number()),
  chosen: taskMoveSchema,
  detail: z.string(),
  chooser: z.enum(MOVE_CHOOSERS),
  by: z.string(),
  /** What the rules suggested, and the reason. */
  suggested: taskMoveSchema.nullable(),
  reason: z.string(),
  /** What the learned policy suggested, if it was enabled. */
  learned: taskMoveSchema.nullable(),
  /** 1: the task went on; 0: the work had to be done again; null: not known yet. */
  outcome: z.number().int().nullable(),
  /** What the task cost until the outcome was known, in millionths of a US dollar. */
  cost_micros: z.number().int().nullable(),
  settled_at: z.string().nullable(),
  at: z.string(),
});
export type MoveView = z.infer<typeof moveView>;

export const movePolicyView = z.object({
  workspace_id: z.string(),
  enabled: z.boolean(),
  retention_days: z.number().int(),
  trained_at: z.string().nullable(),
  /** What a policy needs before it may suggest. */
  needs: z.object({ decisions: z.number().int(), tasks: z.number().int(), effective: z.number().int() }),
  /** The log as it is now; `decisions` are choices between several moves whose outcome is known. */
  log: z.object({ entries: z.number().int(), decisions: z.number().int(), tasks: z.number().int() }),
  /** The off-line evaluation of the last training. */
  report: policyReportSchema.extend({ text: bilingual }).nullable(),
  abilities: z.array(z.string()),
});
export type MovePolicyView = z.infer<typeof movePolicyView>;

export const enablePolicyInput = z.strictObject({ enabled: z.boolean() });
export type EnablePolicyInput = z.infer<typeof enablePolicyInput>;

/** How many days an entry of the log is stored. */
export const moveRetentionInput = z.strictObject({ days: z.coerce.number().int().min(30).max(3650) });
export type MoveRetentionInput = z.infer<typeof moveRetentionInput>;
