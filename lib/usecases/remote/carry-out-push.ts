import type { Forge, ForgeRequest } from "#lib/agents/forge/forge.ts";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { changePullRequest, findPullRequest, type PullRequestRow } from "#lib/db/pull-requests.ts";
import { type RemoteSecret, remoteName, remoteSecret } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { type ExternalStep, STEP_DONE, WORK_OVER } from "#lib/domain/external-step.ts";
import { RemoteFailure, remoteWaitAfter } from "#lib/domain/repository/remote-codes.ts";
import { readLog } from "#lib/repository/read-log.ts";
import { pushCommit } from "#lib/repository/remote-branches.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { forgeOf, gitPlaceOf } from "./remote-place.ts";

/** One attempt to push a commit. */
export interface RemotePushPlace {
  readonly pull_request_id: string;
  readonly attempt: number;
  readonly workspace_id: string;
  readonly project_id: string;
}

const MAX_TITLE = 200;
const MAX_BODY = 20_000;

interface LoadedPush {
  readonly access: ProjectAccess;
  readonly row: PullRequestRow;
  readonly remote: RemoteSecret;
}

/** Loads an attempt that is not over; a remote that was removed or changed ends it. */
async function loadPush(at: RemotePushPlace): Promise<LoadedPush | null> {
  const access = systemAccess(at.workspace_id, at.project_id, "remote");
  return inTenant(access, async (db) => {
    const row = await findPullRequest(db, at.pull_request_id);
    if (row?.state !== "queued" || row.attempt !== at.attempt) return null;
    const remote = await remoteSecret(db);
    if (remote !== null && remoteName(remote) === row.remote) return { access, row, remote };
    await changePullRequest(db, row, { state: "failed", code: "remote_missing", detail: null });
    return null;
  });
}

/** Runs one step of an attempt; an error that may pass is a wait, another one ends the attempt. */
async function attempt(
  at: RemotePushPlace,
  waits: number,
  work: (loaded: LoadedPush) => Promise<ExternalStep>,
): Promise<ExternalStep> {
  const loaded = await loadPush(at);
  if (loaded === null) return WORK_OVER;
  const { access, row } = loaded;
  try {
    return await work(loaded);
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    const { code, detail } = error;
    const ms = remoteWaitAfter(code, error.waitMs, waits);
    const resumes_at = ms === null ? null : new Date(Date.now() + ms);
    const change = { code, detail, resumes_at, ...(ms === null ? { state: "failed" as const } : {}) };
    await inTenant(access, (db) => changePullRequest(db, row, change));
    return ms === null ? WORK_OVER : { kind: "wait", ms };
  }
}

/**
 * Pushes the commit to the task's branch of the remote, never forced. It may be repeated.
 * @param waits The number of waits of this step before.
 */
export const pushBranchStep = (at: RemotePushPlace, waits: number): Promise<ExternalStep> =>
  attempt(at, waits, async ({ access, row, remote }) => {
    const store = storeFolder(access.projectId);
    await pushCommit(store, gitPlaceOf(remote), { commit: row.commit_id, branch: row.branch });
    const isLast = !row.wants_request;
    const done = { pushed_at: new Date(), code: null, detail: null, resumes_at: null };
    await inTenant(access, async (db) => {
      await changePullRequest(db, row, { ...done, ...(isLast ? { state: "pushed" as const } : {}) });
      const data = { branch: row.branch, commit: row.commit_id };
      await audit(db, { action: "pull_request.changed", target: row.task_id, data });
    });
    return isLast ? WORK_OVER : STEP_DONE;
  });

/** The request that proposes a commit: the open one of its branch, or one that was merged with exactly this commit. */
const requestFor = (
  found: readonly ForgeRequest[],
  { commit_id, branch }: PullRequestRow,
): ForgeRequest | null =>
  found.find((one) => one.branch === branch && one.state === "open") ??
  found.find(({ state, commit }) => state === "merged" && commit === commit_id) ??
  null;

/** Finds the request of a commit, or creates it. A request that an earlier attempt created is found. */
async function findOrCreate(forge: Forge, { row, access }: LoadedPush): Promise<ForgeRequest> {
  const { branch, target } = row;
  const found = requestFor(await forge.list(branch), row);
  if (found !== null) return found;
  const range = { path: "", skip: 0, limit: 1 };
  const [commit] = await readLog(storeFolder(access.projectId), row.commit_id, range);
  try {
    return await forge.create({
      branch,
      target,
      title: commit?.subject.slice(0, MAX_TITLE) || branch,
      body: commit?.body.slice(0, MAX_BODY) ?? "",
    });
  } catch (error) {
    // Another attempt may have created it in between.
    const isRejected = error instanceof RemoteFailure && error.code === "remote_request_rejected";
    const other = isRejected ? requestFor(await forge.list(branch), row) : null;
    if (other !== null) return other;
    throw error;
  }
}

/**
 * Opens the pull request of a pushed commit, once: if one is open for the branch, that is it.
 * @param waits The number of waits of this step before.
 */
export const openRequestStep = (at: RemotePushPlace, waits: number): Promise<ExternalStep> =>
  attempt(at, waits, async (loaded) => {
    const { access, row, remote } = loaded;
    const forge = forgeOf(remote);
    if (forge === null) throw new RemoteFailure("remote_unauthorised");
    const { number, url, state } = await findOrCreate(forge, loaded);
    await inTenant(access, async (db) => {
      await changePullRequest(db, row, { number, url, state, code: null, detail: null, resumes_at: null });
      const data = { number, state, branch: row.branch };
      await audit(db, { action: "pull_request.changed", target: row.task_id, data });
    });
    return STEP_DONE;
  });
