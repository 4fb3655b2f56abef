import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";

/** The finding of the model reviewer that becomes an issue, by its text. */
export const planIssueInput = z.strictObject({ finding: z.string().trim().min(1).max(4000) });
export type PlanIssueInput = z.infer<typeof planIssueInput>;

/** An issue that a person raised about a version of the plan; the next workshop has it on its list. */
export const planIssueView = z.object({
  /** The desk edit that it is stored as; `undo` on the desk takes it back. */
  edit_id: z.string(),
  plan_version: z.number().int().min(1),
  text: z.string(),
  /** The requirements that it is about. */
  about: z.array(z.string()),
  /** The text of the finding that it was made of; null if a person wrote it. */
  finding: z.string().nullable(),
  author: authorSchema,
  at: z.string(),
});
export type PlanIssueView = z.infer<typeof planIssueView>;
