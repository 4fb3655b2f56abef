import { type RunRow, resumeRun } from "#lib/db/runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { enqueueTurn } from "../client.ts";

/**
 * Lets a waiting run continue, inside the transaction in which its task is locked.
 * @param notBefore Earliest start in milliseconds since 1970; null: immediately.
 * @throws AppError conflict if it does not wait
 */
export async function queueNextGeneration(
  db: ProjectDb,
  { id, task_id, project_id, workspace_id }: RunRow,
  notBefore: number | null = null,
): Promise<RunRow> {
  const resumed = await resumeRun(db, id);
  const turn = { run_id: id, generation: resumed.generation, task_id, project_id, workspace_id };
  await enqueueTurn(db.tx, turn, notBefore);
  return resumed;
}
