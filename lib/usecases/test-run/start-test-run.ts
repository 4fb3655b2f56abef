import type { StartTestRunInput, TestRunView } from "#lib/contracts/test-run.ts";
import { requireTask, type TaskAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { readChangeSet } from "#lib/db/change-sets.ts";
import { logMove } from "#lib/db/move-log.ts";
import { taskOf } from "#lib/db/plans.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { insertTestRun } from "#lib/db/test-runs.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { mergeBase } from "#lib/repository/merge-base.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { enqueueTestRun } from "#lib/runs/client.ts";
import { requireSandbox } from "./require-sandbox.ts";
import { resolveSteps } from "./resolve-steps.ts";
import { testRunViewOf } from "./test-run-view.ts";

const LIMIT = [{ points: 30, seconds: 60 }] as const;

interface TestedChange {
  readonly changeSet: string | null;
  readonly commit: string;
  readonly base: string;
}

/** The change and what it is compared with. */
async function changeOf(
  access: TaskAccess,
  taskId: string,
  { store, input }: { readonly store: string; readonly input: StartTestRunInput },
): Promise<TestedChange> {
  if ("change_set" in input) {
    const change = await inTenant(access, (db) => readChangeSet(db, input.change_set));
    if (change.taskId !== taskId) throw new AppError("not_found");
    return { changeSet: change.id, commit: change.commit, base: change.baseCommit };
  }
  const commit = await resolveCommit(store, input.commit);
  if (input.base_commit !== undefined)
    return { changeSet: null, commit, base: await resolveCommit(store, input.base_commit) };
  const repository = await inTenant(access, findRepository);
  const head = await resolveCommit(store, repository?.default_branch ?? "main");
  const base = await mergeBase(store, head, commit);
  if (base === null) throw new AppError("repository_ref_unknown");
  return { changeSet: null, commit, base };
}

/**
 * Queues a durable run of the project's tests on a commit and its base, in a sandbox.
 * @throws AppError not_found, forbidden, insufficient_scope, throttled, repository_missing, repository_ref_unknown, git_missing,
 * sandbox_unavailable, test_steps_unconfirmed, test_run_same_commit
 */
export async function startTestRun(
  actor: Actor,
  taskId: string,
  input: StartTestRunInput,
): Promise<TestRunView> {
  const access = await requireTask(actor, taskId, "run");
  await throttle([{ key: `test-run:${taskId}`, limits: LIMIT }], new Date());
  const { projectId } = access;
  if ((await inTenant(access, findRepository)) === null) throw new AppError("repository_missing");
  const store = storeFolder(projectId);
  const { changeSet, commit, base } = await changeOf(access, taskId, { store, input });
  if (base === commit) throw new AppError("test_run_same_commit");
  const { config, suggested } = await inTenant(access, (db) => resolveSteps(db, store, base));
  if (config === null) throw new AppError("test_steps_unconfirmed", { extra: { suggested } });
  await requireSandbox();
  const [tree, base_tree] = await Promise.all([treeOf(store, commit), treeOf(store, base)]);
  return inTenant(access, async (db) => {
    await logMove(db, await taskOf(db, taskId), { move: "run_tests", chooser: "person", detail: commit });
    const row = await insertTestRun(db, {
      task_id: taskId,
      change_set_id: changeSet,
      commit,
      tree,
      base_commit: base,
      base_tree,
      config,
    });
    const { id: test_run_id, workspace_id, project_id } = row;
    await enqueueTestRun(db.tx, { test_run_id, workspace_id, project_id });
    await audit(db, { action: "test_run.started", target: taskId, data: { test_run: row.id, commit } });
    return testRunViewOf(db, row);
  });
}
