import { z } from "zod";
import { phaseSchema } from "./phases.ts";

/** What the Coach may answer questions from: the task's record in brief. */
export const taskRecordSchema = z.object({
  title: z.string(),
  phase: phaseSchema,
  round: z.number().int(),
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  requirements: z.array(z.object({ id: z.string(), title: z.string() })),
  consensus_count: z.number().int(),
  issues: z.array(
    z.object({
      title: z.string(),
      status: z.string(),
      raised_by: z.string(),
      positions: z.array(z.object({ role: z.string(), position: z.string(), reason: z.string() })),
    }),
  ),
  open_questions: z.array(
    z.object({ id: z.string(), text: z.string(), blocking: z.boolean(), default: z.string().nullable() }),
  ),
  verdicts: z.array(z.object({ role: z.string(), ok: z.boolean().nullable(), reasons: z.array(z.string()) })),
  meeting_decision: z.enum(["go", "hold", "redo_planning"]).nullable(),
  review_ok: z.boolean().nullable(),
  next_step: z.string(),
});
export type TaskRecord = z.infer<typeof taskRecordSchema>;
