import { z } from "zod";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { runView } from "./run.ts";

/** `need` is checked further by the domain: not empty, at most 200 kB, text (spec: coded errors of their own). */
export const createTaskInput = z.strictObject({
  need: z.string().max(2_000_000),
  /** A plan of the same project that the new task takes as its reference; its newest version unless named. */
  reference: z
    .strictObject({
      task_id: z.string().min(1).max(80),
      plan_version: z.number().int().min(1).optional(),
      /** Whether what was agreed there is material of the new workshop. */
      inherit_consensus: z.boolean().default(true),
    })
    .optional(),
});
export type CreateTaskInput = z.input<typeof createTaskInput>;

/** The plan that a task takes as its reference. */
const taskReference = z.object({
  task_id: z.string(),
  plan_version: z.number().int(),
  inherit_consensus: z.boolean(),
});

/** Tasks that a task is tied to by references, both ways. */
export const taskLinksView = z.object({
  reference: taskReference.extend({ title: z.string() }).nullable(),
  referenced_by: z.array(taskReference.extend({ title: z.string() })),
});
export type TaskLinksView = z.infer<typeof taskLinksView>;

export const taskView = z.object({
  id: z.string(),
  /** `YYYYMMDD-HHMM-NNN`, the task_id of document 004. */
  name: z.string(),
  project_id: z.string(),
  title: z.string(),
  need: z.string(),
  phase: phaseSchema,
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  /** What holds the task, if a person is needed. */
  needs: z.enum(["answer", "decision", "none"]),
  reference: taskReference.nullable(),
  run: runView.nullable(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TaskView = z.infer<typeof taskView>;
