import { z } from "zod";
import { WORK_STATUSES } from "../domain/work/work-item.ts";
import { taskParams } from "./params.ts";

/** A task of a plan as work, by its id in the plan. */
export const workItemParams = taskParams.extend({ item: z.string().regex(/^[A-Z]{1,5}-\d{1,6}$/) });

/** At least one field; `before` moves the item before another one, or to the end with null. */
export const changeWorkInput = z
  .strictObject({
    status: z.enum(WORK_STATUSES).optional(),
    owner_id: z.string().max(60).nullable().optional(),
    before: z.string().max(20).nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined));
export type ChangeWorkInput = z.infer<typeof changeWorkInput>;

export const workItemView = z.object({
  item: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(WORK_STATUSES),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  effort: z.enum(["S", "M", "L", "XL"]),
  requirements: z.array(z.string()),
  depends: z.array(z.string()),
  /** Tasks that must be done before this one and are not. */
  waits_for: z.array(z.string()),
  /** Increases with every change; the ETag of an item. */
  version: z.number().int(),
});
export type WorkItemView = z.infer<typeof workItemView>;

export const workListView = z.object({
  plan_version: z.number().int(),
  plan_status: z.enum(["draft", "final"]),
  /** In their order. */
  data: z.array(workItemView),
  /** People who can own an item. */
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Id of the reader. */
  me: z.string(),
  /** Whether the reader may change items. */
  can_edit: z.boolean(),
  next_cursor: z.null(),
});
export type WorkListView = z.infer<typeof workListView>;
