import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";
import { deskEditSchema, IGNORED_REASONS } from "../domain/plan/desk/desk-edit.ts";
import { planSchema } from "../domain/plan/plan.ts";

/** The version of the plan that is edited; refused if there is a newer one. */
const plan_version = z.number().int().min(1);
const bilingual = z.object({ zh: z.string(), en: z.string() });

export const deskEditInput = z.strictObject({ plan_version, edit: deskEditSchema });
export type DeskEditInput = z.infer<typeof deskEditInput>;

export const deskEditAccepted = z.object({ edit_id: z.string() });
export type DeskEditAccepted = z.infer<typeof deskEditAccepted>;

export const deskCommitInput = z.strictObject({ plan_version });
export type DeskCommitInput = z.infer<typeof deskCommitInput>;

export const deskView = z.object({
  plan_version,
  /** Number of the last event of the task's log that the view includes. */
  seq: z.number().int().min(0),
  /** `busy`: a run works on the task. `closed`: the task is past planning. Edits are refused in both. */
  state: z.enum(["open", "busy", "closed"]),
  /** The newest plan with the pending edits in it. */
  plan: planSchema,
  /** Pending edits, oldest first. */
  edits: z.array(
    z.object({
      edit_id: z.string(),
      author: authorSchema,
      at: z.string(),
      line: bilingual,
      /** The edit that it undoes; null for every other edit. */
      undoes: z.string().nullable(),
      /** A later edit cancelled it. */
      undone: z.boolean(),
      /** Why it has no effect; null if it has one. */
      ignored: z.enum(IGNORED_REASONS).nullable(),
    }),
  ),
  /** What the lint rules found in the sentences. */
  findings: z.array(
    z.object({
      requirement: z.string(),
      rule: z.string(),
      severity: z.string(),
      message: bilingual,
      match: z.string(),
    }),
  ),
});
export type DeskView = z.infer<typeof deskView>;
