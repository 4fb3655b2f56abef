import { z } from "zod";

/** Input of the workflow that fetches from the remote of a project's repository. */
export const remoteFetchInputSchema = z.object({
  fetch_id: z.string(),
  workspace_id: z.string(),
  project_id: z.string(),
});
export type RemoteFetchInput = z.infer<typeof remoteFetchInputSchema>;

export const REMOTE_FETCH_WORKFLOW = "remote-fetch";

/** Input of the workflow that pushes a commit and opens its pull request: one workflow for each attempt. */
export const remotePushInputSchema = z.object({
  pull_request_id: z.string(),
  attempt: z.number().int(),
  workspace_id: z.string(),
  project_id: z.string(),
});
export type RemotePushInput = z.infer<typeof remotePushInputSchema>;

export const REMOTE_PUSH_WORKFLOW = "remote-push";
