import { z } from "zod";
import { executionPlanSchema } from "../aiplan/schema.ts";
import type { Plan } from "../plan/plan.ts";
import { orchestratorInputSchema } from "../specialist/orchestrator-input.ts";
import { thinSectionSchema } from "../specialist/rules/thin-section.ts";

/** Source of a specification. */
export const srsSourceSchema = z.discriminatedUnion("kind", [
  /** Text of a user. */
  z.object({ kind: z.literal("need") }),
  /** A plan of a task, with the text of its need. */
  z.object({
    kind: z.literal("plan"),
    task_id: z.string(),
    title: z.string(),
    plan_version: z.number().int().min(1),
  }),
  /** A document of the project, as primary source of a rewrite. */
  z.object({
    kind: z.literal("draft"),
    document_id: z.string(),
    name: z.string(),
    version: z.number().int().min(1),
  }),
]);
export type SrsSource = Readonly<z.infer<typeof srsSourceSchema>>;

/** A possible source of a specification in the project. */
export interface ProjectSource {
  readonly source: SrsSource;
  readonly need: string;
  readonly plan: Plan | null;
}

/** Specification state stored with the job of its message. */
export const srsWorkSchema = z.object({
  run_id: z.string(),
  call_id: z.string(),
  plan: executionPlanSchema,
  /** Whether this run creates the document, so that sections are written into it immediately. */
  is_new: z.boolean(),
  /** Specialists whose steps the rules do although there is a model, since the plan says all of it; empty in old records. */
  by_rules: z.array(z.string()).default([]),
  /** The orchestrator's input for the whole run; null in records from before it was stored. */
  input: orchestratorInputSchema.nullable().default(null),
  /** An existing document compared with its outline at the start; null for a new document and in old records. */
  outline: z
    .object({
      /** Titles of absent or empty chapters that the team writes, and of those that it does not write. */
      missing: z.array(z.string()),
      unowned: z.array(z.string()),
      /** The sections that the team is called for, each with the reason; empty in old records. */
      thin: z.array(thinSectionSchema).default([]),
      /** The plan has content that the existing chapters lack; else only the missing ones are written. */
      is_plan_newer: z.boolean(),
    })
    .nullable()
    .default(null),
});
export type SrsWork = Readonly<z.infer<typeof srsWorkSchema>>;
