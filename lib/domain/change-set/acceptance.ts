import { z } from "zod";
import { authorSchema } from "../access/author.ts";

const objectId = z.string().regex(/^[0-9a-f]{40}$/);

/** The artifact `accept/decision.json`: who accepted which tree, with what evidence, and what nobody checked. */
export const acceptDecisionSchema = z.object({
  change_set: z.string(),
  number: z.number().int(),
  decision: z.enum(["accept", "override", "reject"]),
  tree: objectId,
  /** The commit on the branch; null for a rejection. */
  commit: objectId.nullable(),
  branch: z.string(),
  by: authorSchema,
  at: z.string(),
  reason: z.string(),
  /** What the person confirmed by accepting, exactly as it was shown; null: none was stated. */
  meaning: z.string().nullable().default(null),
  /** The lines of the gate at that time. */
  evidence: z.array(z.object({ id: z.string(), status: z.enum(["passed", "failed", "missing"]) })),
  /** “accepted without tests” and “accepted without review” stay true for this commit. */
  accepted_without: z.array(z.enum(["review", "tests"])),
});
export type AcceptDecision = z.infer<typeof acceptDecisionSchema>;

/** The artifact `revert/record.json`. */
export const revertRecordSchema = z.object({
  change_set: z.string(),
  number: z.number().int(),
  /** `revert` undoes an accepted change, `restore` undoes its revert. */
  kind: z.enum(["revert", "restore"]),
  reverted_commit: objectId,
  commit: objectId,
  tree: objectId,
  branch: z.string(),
  by: authorSchema,
  at: z.string(),
  reason: z.string(),
});
export type RevertRecord = z.infer<typeof revertRecordSchema>;

/**
 * A move of the branch that has begun. It is stored before the reference moves, so that a process that dies in between
 * leaves what the next one needs: the same commit from the same position, with the same record.
 */
export const pendingMoveSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accept"), from: objectId, commit: objectId, record: acceptDecisionSchema }),
  z.object({ kind: z.literal("revert"), from: objectId, commit: objectId, record: revertRecordSchema }),
]);
export type PendingMove = z.infer<typeof pendingMoveSchema>;
