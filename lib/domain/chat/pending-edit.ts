import { z } from "zod";

/** A suggested edit that waits for a decision, as the reply to the message reports it. */
export const pendingEditSchema = z.object({
  suggestion_id: z.string(),
  document: z.string(),
  /** The section that the edit names. */
  section: z.string(),
  reason: z.string(),
});
export type PendingEdit = Readonly<z.infer<typeof pendingEditSchema>>;
