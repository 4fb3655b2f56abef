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

export const PURGE_WORKSPACE_WORKFLOW = "purge-workspace";
