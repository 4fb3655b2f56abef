import { z } from "zod";

/** Input of the workflow that purges a deleted project. */
export const purgeInputSchema = z.object({
  deletion_id: z.string(),
  workspace_id: z.string(),
  project_id: z.string(),
});
export type PurgeInput = z.infer<typeof purgeInputSchema>;

export const PURGE_WORKFLOW = "purge-project";

/** Input of the workflow that purges a deleted workspace. */
export const workspacePurgeSchema = z.object({ deletion_id: z.string(), workspace_id: z.string() });
export type WorkspacePurgeInput = z.infer<typeof workspacePurgeSchema>;

/** Input of the workflow that purges a deleted account: whose, and which deletion, by its time. */
export const accountPurgeSchema = z.object({ user_id: z.string(), deleted_at: z.string() });
export type AccountPurgeInput = z.infer<typeof accountPurgeSchema>;

export const PURGE_ACCOUNT_WORKFLOW = "purge-account";

export const PURGE_WORKSPACE_WORKFLOW = "purge-workspace";
