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
 * One change to the plan: its author, statement and reason. A version's list of changes is built from these records, so
 * that reasons are recorded when they are given and never inferred later.
 */
export const loggedChangeSchema = z.object({
  section: z.string(),
  op: z.enum(["add", "change", "drop", "set"]),
  /** The item's id, or its label if it has none. */
  id: z.string(),
  /** The reason that the author gave; empty if there is only the statement. */
  reason: z.string(),
  role: z.string(),
  statement_id: z.string(),
  round: z.number().int().min(1),
});
export type LoggedChange = z.infer<typeof loggedChangeSchema>;
