import type { TenantDb } from "#lib/db/tenant.ts";
import { PURGE_WORKFLOW, PURGE_WORKSPACE_WORKFLOW } from "../purge-input.ts";

/** Ids of the engine's workflows whose input names the workspace. Purges are none of them. */
export async function selectWorkspaceWorkflows(db: TenantDb): Promise<string[]> {
  const rows = await db.tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT s.workflow_uuid AS id FROM dbos.workflow_status s LEFT JOIN dbos.workflow_input i USING (workflow_uuid)
     WHERE NOT (s.name = ANY($2)) AND strpos(coalesce(s.inputs, i.inputs, ''), $1) > 0`,
    db.access.workspaceId,
    [PURGE_WORKFLOW, PURGE_WORKSPACE_WORKFLOW],
  );
  return rows.map(({ id }) => id);
}
