import type { PullRequestsView, PullRequestView, PushChangeInput } from "#lib/contracts/remote.ts";
import { requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { readChangeSet } from "#lib/db/change-sets.ts";
import { taskOf } from "#lib/db/plans.ts";
import {
  addPullRequest,
  listPullRequests,
  type PullRequestRow,
  retryPullRequest,
} from "#lib/db/pull-requests.ts";
import { findRemote, type RemoteRow, remoteName } from "#lib/db/remotes.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { remoteTaskBranch } from "#lib/domain/repository/forges.ts";
import { enqueueRemotePush } from "#lib/runs/client.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;

const viewOf = (row: PullRequestRow): PullRequestView => ({
  id: row.id,
  change_set: row.change_set_id,
  commit: row.commit_id,
  branch: row.branch,
  target: row.target,
  state: row.state,
  number: row.number,
  url: row.url,
  code: row.code,
  detail: row.detail,
  pushed_at: row.pushed_at?.toISOString() ?? null,
  resumes_at: row.resumes_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** What was pushed for a task, with its pull requests. Errors: not_found, insufficient_scope. */
export async function getPullRequests(actor: Actor, taskId: string): Promise<PullRequestsView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => ({
    data: (await listPullRequests(db, taskId)).map(viewOf),
    on_accept: (await findRemote(db))?.on_accept ?? null,
    abilities: [...access.abilities],
  }));
}

/** The commit that an attempt gave the default branch last. */
function commitOf({ state, acceptedCommit, revertedCommit }: ChangeAttempt): string {
  const commit = state === "accepted" ? acceptedCommit : state === "reverted" ? revertedCommit : null;
  if (commit === null) throw invalidField("/change_set", "not_accepted", "the attempt was not accepted");
  return commit;
}

async function queue(db: ProjectDb, change: ChangeAttempt, remote: RemoteRow): Promise<PullRequestRow> {
  const commit_id = commitOf(change);
  const wants_request = remote.on_accept !== "branch" && remote.kind !== "other";
  const target = remote.default_branch;
  const name = remoteName(remote);
  const rows = await listPullRequests(db, change.taskId);
  const before = rows.find((one) => one.commit_id === commit_id);
  if (before !== undefined) return retryPullRequest(db, before.id, { target, wants_request, remote: name });
  const task = await taskOf(db, change.taskId);
  const added = await addPullRequest(db, {
    task_id: change.taskId,
    change_set_id: change.id,
    commit_id,
    remote: name,
    branch: remoteTaskBranch(task.name),
    target,
    wants_request,
  });
  if (added === null) throw new AppError("pull_request_active");
  return added;
}

/**
 * Pushes the commit of an accepted or reverted attempt to the remote and opens its pull request, also if that failed before.
 * @throws AppError remote_missing, pull_request_active, invalid_input, throttled, not_found, forbidden, insufficient_scope
 */
export async function pushChange(
  actor: Actor,
  taskId: string,
  input: PushChangeInput,
): Promise<PullRequestsView> {
  const access = await requireTask(actor, taskId, "edit");
  await throttle([{ key: `remote-push:${taskId}`, limits: LIMIT }], new Date());
  await inTenant(access, async (db) => {
    const remote = await findRemote(db);
    if (remote === null) throw new AppError("remote_missing");
    const change = await readChangeSet(db, input.change_set);
    if (change.taskId !== taskId) throw new AppError("not_found");
    const { id, attempt, branch } = await queue(db, change, remote);
    const { workspaceId: workspace_id, projectId: project_id } = access;
    await enqueueRemotePush(db.tx, { pull_request_id: id, attempt, workspace_id, project_id });
    await audit(db, { action: "pull_request.queued", target: taskId, data: { branch, attempt } });
  });
  return getPullRequests(actor, taskId);
}
