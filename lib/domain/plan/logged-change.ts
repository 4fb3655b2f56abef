import { z } from "zod";

/** One line about a change that a statement made to the plan. */
export const changeNoteSchema = z.object({
  section: z.string(),
  op: z.enum(["add", "change", "drop", "set"]),
  id: z.string().optional(),
  label: z.string(),
});
export type ChangeNote = z.infer<typeof changeNoteSchema>;

/**
 * One change to the plan as it happened: who made it with which statement, and why. A version's list of changes is
 * made from these, so that a reason is written down when it is given and not guessed later.
 */
export const loggedChangeSchema = z.object({
  section: z.string(),
  op: z.enum(["add", "change", "drop", "set"]),
  /** The item's id; for what has none, its label. */
  id: z.string(),
  /** The speaker's own reason; empty when the statement itself is all there is. */
  reason: z.string(),
  role: z.string(),
  statement_id: z.string(),
  round: z.number().int().min(1),
});
export type LoggedChange = z.infer<typeof loggedChangeSchema>;
