import type { PatchDiffQuery, PatchDiffView, PatchListView, PatchView } from "#lib/contracts/change-set.ts";
import { viewOfChangeSet } from "#lib/contracts/view-of-change-set.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectChangeChecks, UNCHECKED } from "#lib/db/change-checks.ts";
import { readChangeSet, requireChangeSet } from "#lib/db/change-sets.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { isReadablePath } from "#lib/domain/repository/repository-path.ts";
import { readChangedPaths, readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { loadChangeContext } from "./load-context.ts";

/**
 * The attempts of a task, newest first.
 * Errors: not_found, insufficient_scope.
 */
export async function listPatches(actor: Actor, taskId: string): Promise<PatchListView> {
  const access = await requireTask(actor, taskId, "read");
  const { attempts, planHash, checks } = await inTenant(access, async (db) => {
    const context = await loadChangeContext(db, taskId);
    const ids = context.attempts.map(({ id }) => id);
    return { ...context, checks: await selectChangeChecks(db, ids) };
  });
  const data = attempts.map((change) => ({
    ...viewOfChangeSet(change, { attempts, planHash }),
    checks: checks.get(change.id) ?? UNCHECKED,
  }));
  return { data, abilities: [...access.abilities] };
}

/**
 * One attempt.
 * Errors: not_found, insufficient_scope.
 */
export async function getPatch(actor: Actor, patchId: string): Promise<PatchView> {
  const access = await requireChangeSet(actor, patchId, "read");
  return inTenant(access, async (db) => {
    const change = await readChangeSet(db, patchId);
    return viewOfChangeSet(change, await loadChangeContext(db, change.taskId));
  });
}

/**
 * The difference of an attempt from its base, or from another attempt of the same task.
 * Errors: not_found, insufficient_scope, invalid_input, repository_path_unknown, git_missing.
 */
export async function getPatchDiff(
  actor: Actor,
  patchId: string,
  { against, path }: PatchDiffQuery,
): Promise<PatchDiffView> {
  if (path !== "" && !isReadablePath(path)) throw new AppError("repository_path_unknown");
  const access = await requireChangeSet(actor, patchId, "read");
  const { change, from } = await inTenant(access, async (db) => {
    const found = await readChangeSet(db, patchId);
    if (against === undefined) return { change: found, from: found.baseCommit };
    const { attempts } = await loadChangeContext(db, found.taskId);
    const other = attempts.find(({ id }) => id === against);
    if (other === undefined)
      throw invalidField("/against", "unknown", "the task has no attempt with this id");
    return { change: found, from: other.commit };
  });
  const store = storeFolder(access.projectId);
  const files = await readChangedPaths(store, from, change.commit);
  const { text, isCut } = await readDiff(store, [from, change.commit], path);
  return { id: patchId, from, to: change.commit, files, diff: text, is_cut: isCut };
}
