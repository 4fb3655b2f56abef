import type { Author } from "../domain/access/author.ts";
import type { ChangeProblem } from "../domain/change-set/change-problem.ts";
import type { ChangeOperation, ChangeSetSource, ChangeState } from "../domain/change-set/change-set.ts";
import type { PatchView } from "./change-set.ts";

interface ViewedChange {
  readonly id: string;
  readonly taskId: string;
  readonly number: number;
  readonly state: ChangeState;
  readonly branch: string;
  readonly baseCommit: string;
  readonly tree: string;
  readonly commit: string;
  readonly source: ChangeSetSource;
  readonly author: Author;
  readonly message: string;
  readonly operations: readonly ChangeOperation[];
  readonly problems: readonly ChangeProblem[];
  readonly planVersion: number;
  readonly planHash: string;
  readonly patchId: string;
  readonly scope: {
    readonly added: readonly { readonly path: string; readonly reason: string; readonly by: Author }[];
  };
  readonly acceptedCommit: string | null;
  readonly revertedCommit: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * An attempt as it is returned.
 * @param context `attempts` are all of the task; `planHash` is that of the newest plan, null without one.
 */
export function viewOfChangeSet(
  change: ViewedChange,
  context: { readonly attempts: readonly ViewedChange[]; readonly planHash: string | null },
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
