import { z } from "zod";
import { MAX_MEANING_LENGTH } from "../domain/access/stated-meanings.ts";
import { ACCEPT_LINES } from "../domain/task/change-evidence.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { meaningView } from "./approval.ts";
import { patchView } from "./change-set.ts";

/** How an attempt is accepted, rejected and reverted (docs/decisions/0085). */

export const acceptanceInput = z.strictObject({
  /** `override` accepts without complete evidence: the repository's settings must allow it. */
  decision: z.enum(["accept", "reject", "override"]),
  /** The attempt. */
  change_set: z.string().min(1).max(80),
  /** The message of the commit; absent: that of the attempt. Trailers are added. */
  commit_message: z.string().trim().max(10_000).optional(),
  /** Where a rejection sends the task: back to its code, or to its plan. */
  to: z.enum(["codegen", "planning"]).default("codegen"),
  /** Of an acceptance: what you confirm, as you read it in `meaning`. Absent: none is recorded. */
  meaning: z.string().trim().max(MAX_MEANING_LENGTH).optional(),
  /** Required to override. */
  reason: z.string().trim().max(4_000).optional(),
  /** Required to override: the text of `override_phrase`, in either language. */
  confirm: z.string().trim().max(200).optional(),
});
export type AcceptanceInput = z.infer<typeof acceptanceInput>;

export const acceptanceView = z.object({
  phase: phaseSchema,
  /** The attempt that would be accepted; null: there is none. */
  change_set: patchView.nullable(),
  /** `missing`: nobody checked it, which is never a pass. */
  lines: z.array(z.object({ id: z.enum(ACCEPT_LINES), status: z.enum(["passed", "failed", "missing"]) })),
  /** The newest test run of exactly this code, which the lines about tests are read from; null: there is none. */
  test_run: z.string().nullable(),
  /** What nobody checked for this code; it stays with the commit. */
  unchecked: z.array(z.enum(["review", "tests"])),
  /** Whether it can be accepted without an override. */
  open: z.boolean(),
  can_override: z.boolean(),
  /** What an acceptance confirms, by the language of the reader; a text of the project is the same in both. */
  meaning: meaningView,
  override_phrase: z.object({ zh: z.string(), en: z.string() }).nullable(),
  abilities: z.array(z.string()),
});
export type AcceptanceView = z.infer<typeof acceptanceView>;

export const revertInput = z.strictObject({ reason: z.string().trim().min(3).max(4_000) });
export type RevertInput = z.infer<typeof revertInput>;

export const revertView = z.object({
  patch: patchView,
  /** A task for the conflicts, if the change could not be reverted; nothing was written then. */
  task_id: z.string().nullable(),
  /** The files in conflict. */
  conflicts: z.array(z.string()),
});
export type RevertView = z.infer<typeof revertView>;
