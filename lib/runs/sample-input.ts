import { z } from "zod";

/** What the workflow that works the sample project through is given. */
export const sampleInputSchema = z.object({
  workspace_id: z.string(),
  project_id: z.string(),
  task_ids: z.array(z.string()),
});
export type SampleInput = z.infer<typeof sampleInputSchema>;

export const SAMPLE_WORKFLOW = "sample";
