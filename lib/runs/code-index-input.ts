import { z } from "zod";

/** Input of the workflow that indexes a repository. */
export const codeIndexInputSchema = z.object({
  workspace_id: z.string(),
  project_id: z.string(),
  /** The commit of the default branch; it and the state of the index identify the work. */
  commit: z.string(),
});
export type CodeIndexInput = z.infer<typeof codeIndexInputSchema>;

export const CODE_INDEX_WORKFLOW = "code-index";
