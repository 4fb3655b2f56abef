import { z } from "zod";

/** Input of the workflow that exchanges work items with an issue tracker. */
export const issueSyncInputSchema = z.object({
  sync_id: z.string(),
  workspace_id: z.string(),
  project_id: z.string(),
});
export type IssueSyncInput = z.infer<typeof issueSyncInputSchema>;

export const ISSUE_SYNC_WORKFLOW = "issue-sync";
