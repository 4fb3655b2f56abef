import { readChangeSet, requireChangeSet } from "#lib/db/change-sets.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

/**
 * The difference of an attempt from its base as a file that `git apply` accepts.
 * Errors: not_found, insufficient_scope, git_missing, git_timeout, too_large (a part of a patch is not a patch).
 */
export async function downloadPatch(
  actor: Actor,
  patchId: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const access = await requireChangeSet(actor, patchId, "read");
  const { change, task } = await inTenant(access, async (db) => {
    const found = await readChangeSet(db, patchId);
    return { change: found, task: await findTask(db, found.taskId) };
  });
  const { text, isCut } = await readDiff(
    storeFolder(access.projectId),
    [change.baseCommit, change.commit],
    "",
  );
  if (isCut) throw new AppError("too_large");
  return { name: `${task?.name ?? "change"}-${change.number}.patch`, bytes: new TextEncoder().encode(text) };
}
