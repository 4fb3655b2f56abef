import { z } from "zod";

/** Input of the workflow that makes a project's lists of requirements. */
export const listsInputSchema = z.object({ workspace_id: z.string(), project_id: z.string() });
export type ListsInput = z.infer<typeof listsInputSchema>;

export const LISTS_WORKFLOW = "requirement-lists";
