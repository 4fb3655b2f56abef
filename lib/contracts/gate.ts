import { z } from "zod";
import { phaseSchema } from "../domain/task/phases.ts";

export const decisionInput = z.strictObject({
  decision: z.enum(["approve", "request_changes", "override"]),
  plan_version: z.number().int().min(1),
  reason: z.string().trim().max(4000).optional(),
  /** Required to let a draft plan pass (spec 3 §3.2). */
  confirm: z.boolean().optional(),
});
export type DecisionInput = z.infer<typeof decisionInput>;

export const decisionView = z.object({
  id: z.string(),
  phase: phaseSchema,
  decision: z.enum(["approve", "request_changes", "override"]),
  plan_version: z.number().int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  stale: z.boolean(),
});
export type DecisionView = z.infer<typeof decisionView>;

/** The state of the plan gate: what a person needs to decide it. */
export const gateView = z.object({
  phase: phaseSchema,
  open: z.boolean(),
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  review_stale: z.boolean(),
  decisions: z.array(decisionView),
  /** The change that approval would make to the SRS: null when there is nothing to show yet. */
  document_change: z
    .object({
      document_id: z.string().nullable(),
      name: z.string(),
      from_version: z.number().int().nullable(),
      diff: z.string(),
      conflicts: z.array(z.object({ code: z.string(), target: z.string() })),
    })
    .nullable(),
  abilities: z.array(z.string()),
});
export type GateView = z.infer<typeof gateView>;

/** What a decision did: the phase after it and the document version it made, if any. */
export const decisionResult = z.object({
  decision: decisionView,
  phase: phaseSchema,
  document_id: z.string().nullable(),
  document_version: z.number().int().nullable(),
});
export type DecisionResult = z.infer<typeof decisionResult>;
