import { z } from "zod";
import { executionPlanSchema } from "../aiplan/schema.ts";
import { AIPLAN_MODES } from "../aiplan/versions.ts";
import { turnSourceSchema } from "../roles/turn-source.ts";
import { loopStateSchema } from "../specialist/loop-state.ts";
import { planProgressSchema } from "../specialist/plan-progress.ts";
import { srsWorkSchema } from "../srs-run/srs-job.ts";

/**
 * How far the work on one chat message has come: what was decided, which calls are done, and where a specialist
 * state. It is stored whenever the work waits for a person and before the reply begins, so that it continues from there.
 */

export const callResultSchema = z.object({
  call_id: z.string(),
  tool_name: z.string(),
  ok: z.boolean(),
  /** What the tool gave; null when it failed. */
  output: z.unknown(),
  code: z.string().nullable(),
});
export type CallResult = Readonly<z.infer<typeof callResultSchema>>;

export const decisionSchema = z.object({
  version: z.string(),
  thought: z.string(),
  response_mode: z.enum(AIPLAN_MODES),
  direct_response: z.string().nullable(),
  tool_calls: z.array(z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) })),
  execution_plan: executionPlanSchema.nullable(),
  /** Who decided. */
  source: turnSourceSchema,
  /** Codes of an output that could not be used, so that the contract's fallback is here; empty otherwise. */
  fallback_codes: z.array(z.string()),
});
/** The orchestrator's decision, of either version of its contract. */
export type OrchestratorDecision = Readonly<z.infer<typeof decisionSchema>>;

export const workStateSchema = z.object({
  schema: z.literal(1),
  decision: decisionSchema,
  /** All is done and only the reply is left: an answer that broke off there is made again from here. */
  ready: z.boolean(),
  /** Finished calls of the orchestrator and finished steps of its plan, in order. */
  results: z.array(callResultSchema),
  progress: planProgressSchema.nullable(),
  /** A specialist at work. */
  loop: loopStateSchema.nullable(),
  /** How often its edits were sent back to it. */
  refusals: z.number().int().min(0),
  /** What a person is asked: a question of the loop, the summary of a specialist that handed in, or which way on. */
  asked: z
    .discriminatedUnion("kind", [
      z.object({
        kind: z.literal("question"),
        call_id: z.string(),
        /** The step of a specification whose specialist asks; null for a loop without a step. */
        step: z.number().int().nullable().default(null),
      }),
      /** Whether a call of a connected server's tool is sent. */
      z.object({ kind: z.literal("confirm"), call_id: z.string(), answer: z.string().nullable() }),
      /** `output`: what came of the hand-in whose summary is put to the person. */
      z.object({ kind: z.literal("summary"), output: z.unknown(), answer: z.string().nullable() }),
      /** Whether an interrupted specification is gone on with; `put`: as it was asked. */
      z.object({
        kind: z.literal("recovery"),
        put: z.string(),
        /** It was asked before, and the answer could not be read. */
        again: z.boolean(),
        answer: z.string().nullable(),
      }),
    ])
    .nullable(),
  /** A specification in the making, and its specialists at work. */
  srs: srsWorkSchema.nullable().default(null),
  loops: z
    .array(z.object({ step: z.number().int(), loop: loopStateSchema, refusals: z.number().int().min(0) }))
    .default([]),
});
export type WorkState = Readonly<z.infer<typeof workStateSchema>>;

/** The work after the decision and before anything was done. */
export const startWork = (decision: OrchestratorDecision): WorkState => ({
  schema: 1,
  decision,
  ready: false,
  results: [],
  progress: null,
  loop: null,
  refusals: 0,
  asked: null,
  srs: null,
  loops: [],
});
