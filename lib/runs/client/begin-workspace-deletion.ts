import { systemAccess, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type TenantDb, tenantOn } from "#lib/db/tenant.ts";
import {
  addWorkspaceDeletion,
  selectProjectIds,
  type WorkspaceDeletionRow,
} from "#lib/db/workspace-deletions.ts";
import type { WorkspaceRow } from "#lib/db/workspaces.ts";
import { cancelWorkflows, enqueueWorkspacePurge } from "../client.ts";
import { endProjectWork } from "./end-project-work.ts";
import { queueContentDeletionMail } from "./queue-deletion-mail.ts";
import { selectWorkspaceWorkflows } from "./workspace-workflows.ts";

/** Ends everything of the workspace that is queued, running or waiting. */
async function endWorkspaceWork(db: TenantDb<WorkspaceAccess>): Promise<void> {
  const { workspaceId, author } = db.access;
  for (const projectId of await selectProjectIds(db))
    await endProjectWork(await tenantOn(db.tx, systemAccess(workspaceId, projectId, author.name)));
  await cancelWorkflows(db.tx, await selectWorkspaceWorkflows(db));
}

/** Ends all work of the access's workspace, hides it from everybody, and enqueues its purge, in the caller's transaction. */
export async function beginWorkspaceDeletion(
  db: TenantDb<WorkspaceAccess>,
  workspace: Pick<WorkspaceRow, "id" | "name">,
  purgeAt: Date,
): Promise<WorkspaceDeletionRow> {
  await endWorkspaceWork(db);
  const data = { purge_at: purgeAt.toISOString() };
  await audit(db, { action: "workspace.deleted", target: workspace.id, data });
  await queueContentDeletionMail(db, { of: "workspace", name: workspace.name, purgeAt });
  const deletion = await addWorkspaceDeletion(db, { name: workspace.name, purgeAt });
  const { id: deletion_id, workspace_id } = deletion;
  await enqueueWorkspacePurge(db.tx, { deletion_id, workspace_id }, purgeAt);
  return deletion;
}
