import type { ProjectRunList, ProjectRunsQuery } from "#lib/contracts/project-run.ts";
import { viewOfRun } from "#lib/contracts/view-of-run.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectProjectRuns, selectRunStarters } from "#lib/db/project-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * The runs of a project that match, each with the title of its task.
 * @throws AppError not_found, insufficient_scope, invalid_input (a foreign cursor)
 */
export async function listProjectRuns(
  actor: Actor,
  projectId: string,
  query: ProjectRunsQuery,
): Promise<ProjectRunList> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const { data, next_cursor } = await selectProjectRuns(db, query);
    const starters = await selectRunStarters(db);
    return {
      data: data.map(({ run, task_title }) => ({ ...viewOfRun(run), task_title })),
      next_cursor,
      starters,
    };
  });
}
