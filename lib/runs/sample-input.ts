import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";

/** Input of the workflow that runs the sample project. */
export const sampleInputSchema = z.object({
  workspace_id: z.string(),
  project_id: z.string(),
  language: languageSchema,
  task_ids: z.array(z.string()),
});
export type SampleInput = z.infer<typeof sampleInputSchema>;

export const SAMPLE_WORKFLOW = "sample";
