import type { WorkspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import type { WorkspaceDeletionRow } from "#lib/db/workspace-deletions.ts";

/** The API view of the deletion of a workspace. */
export const toWorkspaceDeletionView = (row: WorkspaceDeletionRow): WorkspaceDeletionView => ({
  workspace_id: row.workspace_id,
  name: row.name,
  deleted_by: row.deleted_by.name,
  deleted_at: row.deleted_at.toISOString(),
  purge_at: row.purge_at.toISOString(),
});
