import type { Tx } from "#lib/db/client.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { PURGE_WORKFLOW } from "../purge-input.ts";

/**
 * Ids of the engine's workflows of a project: their input names it, or they are jobs and evaluations, whose input names only
 * those. Its purge is none of them. Call it while the project's rows exist and can be seen.
 */
export async function selectProjectWorkflows(db: ProjectDb): Promise<string[]> {
  const { projectId } = db.access;
  const rows = await db.tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT s.workflow_uuid AS id FROM dbos.workflow_status s LEFT JOIN dbos.workflow_input i USING (workflow_uuid)
     WHERE s.name <> $2 AND (strpos(coalesce(s.inputs, i.inputs, ''), $1) > 0 OR s.workflow_uuid IN (
       SELECT id FROM exchange_jobs WHERE project_id = $1 UNION SELECT id FROM prompt_evaluations WHERE project_id = $1))`,
    projectId,
    PURGE_WORKFLOW,
  );
  return rows.map(({ id }) => id);
}

interface EngineColumn {
  readonly name: string;
  readonly column: string;
}

/** The engine's tables by their column with a workflow's id; the status last, because others refer to it. */
const WORKFLOW_COLUMNS = `SELECT c.relname AS name, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'dbos'::regnamespace AND c.relkind IN ('r', 'p') AND NOT a.attisdropped
    AND a.attname IN ('workflow_uuid', 'workflow_id', 'destination_uuid')
  ORDER BY c.relname = 'workflow_status', 1, 2`;

const engineColumns = (tx: Tx): Promise<EngineColumn[]> =>
  tx.$queryRawUnsafe<EngineColumn[]>(WORKFLOW_COLUMNS);

/** Deletes everything that the engine recorded about these workflows, which must have ended. */
export async function deleteWorkflowRecords(tx: Tx, workflowIds: readonly string[]): Promise<void> {
  for (const { name, column } of await engineColumns(tx))
    await tx.$executeRawUnsafe(`DELETE FROM dbos."${name}" WHERE "${column}" = ANY($1)`, [...workflowIds]);
}

/** The number of rows that the engine has about these workflows. */
export async function countWorkflowRecords(tx: Tx, workflowIds: readonly string[]): Promise<number> {
  let total = 0;
  for (const { name, column } of await engineColumns(tx)) {
    const [row] = await tx.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM dbos."${name}" WHERE "${column}" = ANY($1)`,
      [...workflowIds],
    );
    total += row?.count ?? 0;
  }
  return total;
}
