import type { TestRunView } from "#lib/contracts/test-run.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { countRunsBefore, findTestRun, type TestRunRow } from "#lib/db/test-runs.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The place of a test run. */
export interface TestRunAddress {
  readonly taskId: string;
  readonly testRunId: string;
}

/** The test run of an address. Throws not_found. */
export async function testRunAt(db: ProjectDb, { taskId, testRunId }: TestRunAddress): Promise<TestRunRow> {
  const row = await findTestRun(db, testRunId);
  if (row?.task_id !== taskId) throw new AppError("not_found");
  return row;
}

/** The view of a test run. */
export async function testRunViewOf(db: ProjectDb, row: TestRunRow): Promise<TestRunView> {
  const { id, task_id, commit, base_commit, tree, status, code, detail, overall } = row;
  return {
    id,
    task_id,
    change_set: row.change_set_id,
    commit,
    base_commit,
    tree,
    status,
    code,
    detail,
    overall,
    steps: row.config.steps,
    setup: row.config.setup,
    queued_behind: status === "queued" ? await countRunsBefore(db, row) : null,
    created_by: row.created_by.name,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
