import { findCodeIndex } from "#lib/db/code-index.ts";
import { findRepository } from "#lib/db/repositories.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { enqueueCodeIndex } from "../client.ts";

/** Enqueues the index of a commit of the default branch in the caller's transaction, unless the index describes it. */
export async function queueCodeIndex(db: ProjectDb, commit: string): Promise<void> {
  const row = await findRepository(db);
  const index = await findCodeIndex(db);
  if (row === null || (index?.commit === commit && index.linked)) return;
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const state = `${row.created_at.getTime()}.${index?.version ?? 0}`;
  await enqueueCodeIndex(db.tx, { workspace_id, project_id, commit }, state);
}
