import type { PatchView } from "#lib/contracts/change-set.ts";
import { requireProject } from "#lib/db/access.ts";
import { type ChangeChecks, selectChangeChecks, UNCHECKED } from "#lib/db/change-checks.ts";
import { pageChangeSets } from "#lib/db/change-sets.ts";
import type { PageRequest } from "#lib/db/paging.ts";
import { findTasks } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** An attempt of any task of a project, without its operations. */
interface ListedChange
  extends Pick<
    PatchView,
    "id" | "task_id" | "number" | "state" | "source" | "author" | "numstat" | "created_at"
  > {
  /** The title of the task. */
  readonly title: string;
  readonly files: number;
  readonly checks: ChangeChecks;
}

/**
 * The attempts of all tasks of a project, newest first.
 * Errors: not_found, insufficient_scope, invalid_input (cursor).
 */
export async function listProjectChanges(
  actor: Actor,
  projectId: string,
  page: PageRequest,
): Promise<{ readonly data: ListedChange[]; readonly next_cursor: string | null }> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const { data, next_cursor } = await pageChangeSets(db, page);
    const tasks = await findTasks(db, [...new Set(data.map(({ taskId }) => taskId))]);
    const titles = new Map(tasks.map(({ id, title }) => [id, title]));
    const checks = await selectChangeChecks(
      db,
      data.map(({ id }) => id),
    );
    return {
      next_cursor,
      data: data.map((change) => ({
        id: change.id,
        task_id: change.taskId,
        number: change.number,
        state: change.state,
        source: change.source,
        author: change.author.name,
        numstat: change.operations.map(({ path, added, removed }) => ({ path, added, removed })),
        created_at: change.createdAt.toISOString(),
        title: titles.get(change.taskId) ?? "",
        files: change.operations.length,
        checks: checks.get(change.id) ?? UNCHECKED,
      })),
    };
  });
}
