import { z } from "zod";
import { seatNamesSchema } from "../domain/roles/seat-schemas.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { nextPhases, PLAN_GATE } from "../domain/task/phases.ts";
import { approvalView } from "./approval.ts";

export const decisionInput = z.strictObject({
  /** `withdraw` takes back one's own approval that waits for others. */
  decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
  plan_version: z.number().int().min(1),
  reason: z.string().trim().max(4000).optional(),
  /** Required to let a draft plan pass (spec 3 §3.2). */
  confirm: z.boolean().optional(),
  /** Required to override: the words of the gate's `override_phrase`. */
  phrase: z.string().trim().max(200).optional(),
  /** Where an override leads; must be one of the next phases of the graph. Absent: the next one. */
  target: phaseSchema.optional(),
});
export type DecisionInput = z.infer<typeof decisionInput>;

export const decisionView = z.object({
  id: z.string(),
  phase: phaseSchema,
  decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
  plan_version: z.number().int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  stale: z.boolean(),
  /** Whether it moved the task; an approval that waits for others has not. */
  effective: z.boolean(),
  /** Where it led the task; null where it moved nothing. */
  target: phaseSchema.nullable(),
});
export type DecisionView = z.infer<typeof decisionView>;

/** The state of the plan gate: what a person needs to decide it. */
export const gateView = z.object({
  phase: phaseSchema,
  open: z.boolean(),
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  review_stale: z.boolean(),
  /** Where the gate leads: to code, or without a repository to the specification. */
  leads_to: z.enum(nextPhases(PLAN_GATE)),
  /** Who has approved this very plan and who is awaited. */
  approval: approvalView,
  /** What the reader may do about it: their approval stands, or is awaited, themselves or in somebody's place. */
  mine: z.object({ approved: z.boolean(), awaited: z.boolean(), standing_for: z.array(z.string()) }),
  /** What has to be typed to override, in the project's language; either language's words are taken. */
  override_phrase: z.string(),
  /** Where an override may lead now; empty where the graph lets it lead nowhere. */
  override_targets: z.array(phaseSchema),
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
  /** Names of the team's own seats, by key, in both languages. */
  seat_names: seatNamesSchema,
  /** The last event of the task's log when this was read: where a live reader goes on. */
  seq: z.number().int(),
  abilities: z.array(z.string()),
});
export type GateView = z.infer<typeof gateView>;

/** What a decision did: the phase after it and the document version it made, if any. */
export const decisionResult = z.object({
  decision: decisionView,
  phase: phaseSchema,
  /** The approval was taken and waits for others. */
  pending: z.boolean(),
  approval: approvalView,
  document_id: z.string().nullable(),
  document_version: z.number().int().nullable(),
});
export type DecisionResult = z.infer<typeof decisionResult>;
