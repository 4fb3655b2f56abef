import { z } from "zod";
import { draftInfoSchema } from "../domain/plan/draft-info.ts";
import { planSchema } from "../domain/plan/plan.ts";
import { changeReasonSchema } from "../domain/plan/plan-changes.ts";
import { PLAN_SECTIONS } from "../domain/plan/plan-items.ts";

/** One version of a task's plan, in a list. */
export const planVersionView = z.object({
  version: z.number().int(),
  status: z.enum(["draft", "final"]),
  title: z.string(),
  created_at: z.string(),
  requirements: z.number().int(),
  /** User messages that led to this version. */
  remarks: z.array(z.string()),
});
export type PlanVersionView = z.infer<typeof planVersionView>;

/** One version with all records about it; `null` if an older version lacks the record. */
export const planView = planVersionView.extend({
  newest: z.number().int(),
  plan: planSchema,
  report: z.string().nullable(),
  draft: draftInfoSchema.nullable(),
  /** A newer version has replaced it. */
  superseded: z.boolean(),
});
export type PlanView = z.infer<typeof planView>;

const changeView = z.object({
  section: z.enum(PLAN_SECTIONS),
  op: z.enum(["added", "changed", "dropped"]),
  id: z.string(),
  title: z.string(),
  before: z.string().optional(),
  before_id: z.string().optional(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  reasons: z.array(changeReasonSchema.extend({ version: z.number().int() })),
});

const side = z.object({ task_id: z.string(), title: z.string(), version: z.number().int() });

export const planComparisonView = z.object({
  from: side,
  to: side,
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    dropped: z.number().int(),
    unchanged: z.number().int(),
  }),
  changes: z.array(changeView),
  /** User messages between the two versions, oldest first. */
  remarks: z.array(z.object({ version: z.number().int(), text: z.string() })),
});
export type PlanComparisonView = z.infer<typeof planComparisonView>;

export const compareQuery = z.object({
  /** Absent: the version before `to`; of another task, its newest. */
  from: z.coerce.number().int().min(1).optional(),
  /** Absent: the newest version. */
  to: z.coerce.number().int().min(1).optional(),
  /** The task of the same project that `from` belongs to; absent: the same task. */
  from_task: z.string().min(1).max(80).optional(),
});
export type CompareQuery = z.infer<typeof compareQuery>;
