import { z } from "zod";
import { attendeeSchema, commentSchema } from "../domain/comment/remark.ts";
import { listOf } from "./list.ts";

export const guestThreadParams = z.object({ guestThreadId: z.string().min(1).max(80) });
export const changeGuestThreadInput = z.strictObject({ resolved: z.boolean() });

/** A comment thread that a guest of a review link started on a plan, as members see it. */
export const planGuestThreadView = z.object({
  id: z.string(),
  task_id: z.string(),
  /** Id of the requirement, risk or other part; null = the whole plan. */
  item: z.string().nullable(),
  /** The quoted words; empty if there are none. */
  words: z.string(),
  /** The version of the plan that the guest read. */
  version: z.number().int(),
  comments: z.array(commentSchema.pick({ id: true, text: true, by: true, at: true, deleted: true })),
  resolved: z.object({ by: attendeeSchema, at: z.string() }).nullable(),
});

export const planGuestThreadsView = listOf(planGuestThreadView).extend({ abilities: z.array(z.string()) });
export type PlanGuestThreadsView = z.infer<typeof planGuestThreadsView>;
