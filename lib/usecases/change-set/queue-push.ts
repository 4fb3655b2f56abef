import { audit } from "#lib/db/audit.ts";
import { addPullRequest } from "#lib/db/pull-requests.ts";
import { findRemote, remoteName } from "#lib/db/remotes.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { remoteTaskBranch } from "#lib/domain/repository/forges.ts";
import { enqueueRemotePush } from "#lib/runs/client.ts";

/**
 * Queues the push of a commit that an acceptance or a revert gave the default branch, if the remote is set up for it. It is part of
 * the transaction that records the move, so each commit is pushed once.
 */
export async function queuePush(
  db: ProjectDb,
  {
    task,
    change,
    commit,
  }: { readonly task: TaskRow; readonly change: ChangeAttempt; readonly commit: string },
): Promise<void> {
  const remote = await findRemote(db);
  if (remote === null || remote.on_accept === "nothing") return;
  const branch = remoteTaskBranch(task.name);
  const row = await addPullRequest(db, {
    task_id: task.id,
    change_set_id: change.id,
    commit_id: commit,
    remote: remoteName(remote),
    branch,
    target: remote.default_branch,
    wants_request: remote.on_accept === "request",
  });
  if (row === null) return;
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  await enqueueRemotePush(db.tx, { pull_request_id: row.id, attempt: row.attempt, workspace_id, project_id });
  await audit(db, { action: "pull_request.queued", target: task.id, data: { branch, commit } });
}
