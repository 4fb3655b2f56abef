import { z } from "zod";
import { answeredQuestionSchema } from "../clarification/answered-question.ts";
import { draftInfoSchema } from "../plan/draft-info.ts";
import { planChangesSchema } from "../plan/plan-changes.ts";
import { usageSchema } from "../usage/usage.ts";
import { NEXT_STEPS } from "./next-step.ts";
import { phaseSchema } from "./phase-schema.ts";

/** What the database has in addition to artifacts: decisions, cost, what each version changed, what is open now. */
export const taskHistorySchema = z.object({
  decisions: z.array(
    z.object({
      id: z.string(),
      decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
      by: z.string(),
      reason: z.string(),
      plan_version: z.number().int(),
    }),
  ),
  /** All that the task's runs have used. */
  usage: usageSchema,
  runs: z.number().int(),
  budget_micros: z.number().int().nullable(),
  /** What each version changed, oldest first, as far as it was recorded. */
  versions: z.array(planChangesSchema),
  /** The question that waits for a person now. */
  question: z.object({ id: z.string(), role: z.string(), text: z.string() }).nullable(),
});
export type TaskHistory = z.infer<typeof taskHistorySchema>;

const itemSchema = z.object({
  id: z.string(),
  section: z.string(),
  title: z.string(),
  text: z.string(),
  /** Its rationale, or how it was derived; empty when the need itself is the reason. */
  why: z.string(),
  /** The words that it comes from. */
  source: z.array(z.string()),
  /** Requirements that it is about. */
  about: z.array(z.string()),
});

const positionSchema = z.object({ role: z.string(), position: z.string(), reason: z.string() });

/** What the Coach may answer questions from: the task's record in brief. */
export const taskRecordSchema = z.object({
  title: z.string(),
  /** Names of seats that the team made itself. */
  names: z.record(z.string(), z.object({ zh: z.string(), en: z.string() })),
  phase: phaseSchema,
  round: z.number().int(),
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  requirements: z.array(z.object({ id: z.string(), title: z.string() })),
  items: z.array(itemSchema),
  consensus: z.array(z.string()),
  issues: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      status: z.string(),
      raised_by: z.string(),
      resolution: z.string().optional(),
      positions: z.array(positionSchema),
    }),
  ),
  open_questions: z.array(
    z.object({ id: z.string(), text: z.string(), blocking: z.boolean(), default: z.string().nullable() }),
  ),
  answers: z.array(answeredQuestionSchema),
  verdicts: z.array(
    z.object({
      role: z.string(),
      ok: z.boolean().nullable(),
      reasons: z.array(z.string()),
      statement_id: z.string(),
    }),
  ),
  /** What was said in the workshop, oldest first, each cut to its beginning. */
  statements: z.array(
    z.object({
      id: z.string(),
      role: z.string(),
      round: z.number().int(),
      text: z.string(),
      /** Items of the plan that it changed. */
      changed: z.array(z.string()),
    }),
  ),
  history: taskHistorySchema,
  draft: draftInfoSchema.nullable(),
  meeting_decision: z.enum(["go", "hold", "redo_planning"]).nullable(),
  review_ok: z.boolean().nullable(),
  next: z.enum(NEXT_STEPS),
  next_step: z.string(),
});
export type TaskRecord = z.infer<typeof taskRecordSchema>;
export type RecordItem = z.infer<typeof itemSchema>;
