import { z } from "zod";
import { answeredQuestionSchema } from "../clarification/answered-question.ts";
import { draftInfoSchema } from "../plan/draft-info.ts";
import { planChangesSchema } from "../plan/plan-changes.ts";
import { usageSchema } from "../usage/usage.ts";
import { NEXT_STEPS } from "./next-step.ts";
import { phaseSchema } from "./phase-schema.ts";

/**
 * The part of a record that is not in artifacts: decisions, cost, changes of each version, the open question.
 */
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
  /** Total usage of the task's runs. */
  usage: usageSchema,
  runs: z.number().int(),
  budget_micros: z.number().int().nullable(),
  /** The changes of each version, oldest first, as far as they were recorded. */
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
  /** Its rationale or derivation; empty if the need itself is the reason. */
  why: z.string(),
  /** The source texts. */
  source: z.array(z.string()),
  /** Requirements that it is about. */
  about: z.array(z.string()),
});

const positionSchema = z.object({ role: z.string(), position: z.string(), reason: z.string() });

/** The basis of the Coach's answers: a summary of the task's record. */
export const taskRecordSchema = z.object({
  title: z.string(),
  /** Names of custom seats. */
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
  /** Statements of the workshop, oldest first, each cut to its beginning. */
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
