import { z } from "zod";

/** Input of the workflow of a test run. */
export const testRunInputSchema = z.object({
  test_run_id: z.string(),
  workspace_id: z.string(),
  project_id: z.string(),
});
export type TestRunInput = z.infer<typeof testRunInputSchema>;

export const TEST_RUN_WORKFLOW = "test-run";
