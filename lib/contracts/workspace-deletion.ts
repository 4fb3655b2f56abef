import { z } from "zod";

/** A deleted workspace that its owners can restore until `purge_at`. */
export const workspaceDeletionView = z.object({
  workspace_id: z.string(),
  name: z.string(),
  deleted_by: z.string(),
  deleted_at: z.string(),
  purge_at: z.string(),
});
export type WorkspaceDeletionView = z.infer<typeof workspaceDeletionView>;

/** A workspace that is no longer deleted. */
export const restoredWorkspaceView = z.object({ workspace_id: z.string() });
export type RestoredWorkspaceView = z.infer<typeof restoredWorkspaceView>;
