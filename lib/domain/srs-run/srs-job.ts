import { z } from "zod";
import { executionPlanSchema } from "../aiplan/schema.ts";
import type { Plan } from "../plan/plan.ts";

/** What a specification is written from. */
export const srsSourceSchema = z.discriminatedUnion("kind", [
  /** Words of a person. */
  z.object({ kind: z.literal("need") }),
  /** A plan of a task, with the words of its need. */
  z.object({
    kind: z.literal("plan"),
    task_id: z.string(),
    title: z.string(),
    plan_version: z.number().int().min(1),
  }),
  /** A document of the project: the primary source of a specification that is written again. */
  z.object({
    kind: z.literal("draft"),
    document_id: z.string(),
    name: z.string(),
    version: z.number().int().min(1),
  }),
]);
export type SrsSource = Readonly<z.infer<typeof srsSourceSchema>>;

/** Something of the project that a specification can be written from. */
export interface SourceOfProject {
  readonly source: SrsSource;
  readonly need: string;
  readonly plan: Plan | null;
}

/** A specification in the making, as far as the work on its message keeps it. */
export const srsWorkSchema = z.object({
  run_id: z.string(),
  call_id: z.string(),
  plan: executionPlanSchema,
  /** The document is made by this run, so what is written goes into it at once. */
  is_new: z.boolean(),
});
export type SrsWork = Readonly<z.infer<typeof srsWorkSchema>>;
