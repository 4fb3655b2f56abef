import { z } from "zod";
import { phaseSchema } from "../domain/task/phases.ts";
import { runView } from "./run.ts";

/** `need` is checked further by the domain: not empty, at most 200 kB, text (spec: coded errors of their own). */
export const createTaskInput = z.strictObject({ need: z.string().max(2_000_000) });
export type CreateTaskInput = z.infer<typeof createTaskInput>;

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
  run: runView.nullable(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TaskView = z.infer<typeof taskView>;
