import type { ChangeAttempt } from "../domain/change-set/change-attempt.ts";
import type { PatchView } from "./change-set.ts";

/**
 * An attempt as it is returned.
 * @param context `attempts` are all of the task; `planHash` is that of the newest plan, null without one.
 */
export function viewOfChangeSet(
  change: ChangeAttempt,
  context: { readonly attempts: readonly ChangeAttempt[]; readonly planHash: string | null },
): PatchView {
  const repeated = context.attempts.find(
    (one) => one.state === "rejected" && one.number < change.number && one.patchId === change.patchId,
  );
  return {
    id: change.id,
    task_id: change.taskId,
    number: change.number,
    state: change.state,
    branch: change.branch,
    base: { commit: change.baseCommit },
    tree: change.tree,
    commit: change.commit,
    source: change.source,
    author: change.author.name,
    message: change.message,
    operations: [...change.operations],
    numstat: change.operations.map(({ path, added, removed }) => ({ path, added, removed })),
    problems: [...change.problems],
    plan_version: change.planVersion,
    is_plan_stale: change.planHash !== context.planHash,
    extended: change.scope.added.map(({ path, reason, by }) => ({ path, reason, by: by.name })),
    repeats_rejected: repeated?.number ?? null,
    accepted_commit: change.acceptedCommit,
    reverted_commit: change.revertedCommit,
    version: change.version,
    created_at: change.createdAt.toISOString(),
    updated_at: change.updatedAt.toISOString(),
  };
}
