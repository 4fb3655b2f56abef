import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { changeRequestState, openPullRequests } from "#lib/db/pull-requests.ts";
import {
  beginFetch,
  endFetch,
  type FetchOutcome,
  type RemoteSecret,
  remoteName,
  remoteSecret,
  storeFetchOutcome,
} from "#lib/db/remotes.ts";
import { findRepository, updateRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { RemoteFailure, remoteWaitAfter } from "#lib/domain/repository/remote-codes.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { type FetchedBranches, fetchBranches } from "#lib/repository/remote-branches.ts";
import { newestCommit } from "#lib/repository/resolve-ref.ts";
import { setHead, storeFolder } from "#lib/repository/store-folder.ts";
import { queueCodeIndex } from "#lib/runs/client/queue-code-index.ts";
import { forgeOf, gitPlaceOf } from "./remote-place.ts";
import { startRemoteFetch } from "./start-fetch.ts";

/** Where a fetch is stored. */
export interface RemoteFetchPlace {
  readonly fetch_id: string;
  readonly workspace_id: string;
  readonly project_id: string;
}

/** Branches and pull requests that are stored or read in one fetch. */
const MAX_DIFFERENCES = 100;
const MAX_REQUESTS = 30;

const accessOf = ({ workspace_id, project_id }: RemoteFetchPlace): ProjectAccess =>
  systemAccess(workspace_id, project_id, "remote");

/** Marks a fetch as running; false if it is no longer wanted. */
export const beginRemoteFetch = (at: RemoteFetchPlace): Promise<boolean> =>
  inTenant(accessOf(at), (db) => beginFetch(db, at.fetch_id, new Date()));

/** A repository without commits takes the default branch of its remote. */
async function adoptDefaultBranch(access: ProjectAccess, { default_branch }: RemoteSecret): Promise<void> {
  const store = storeFolder(access.projectId);
  const names = new Set((await readRefs(store, "refs/heads")).map(({ name }) => name));
  if (!names.has(`refs/heads/${default_branch}`)) return;
  await inTenant(access, async (db) => {
    const repository = await findRepository(db);
    if (repository === null || names.has(`refs/heads/${repository.default_branch}`)) return;
    await updateRepository(db, null, { default_branch });
    await setHead(store, default_branch);
  });
}

async function storeSuccess(at: RemoteFetchPlace, fetched: FetchedBranches): Promise<void> {
  const outcome: FetchOutcome = { ok: true, differences: fetched.differences.slice(0, MAX_DIFFERENCES) };
  await inTenant(accessOf(at), async (db) => {
    await storeFetchOutcome(db, at.fetch_id, { outcome, now: new Date() });
    if (fetched.moved.length === 0) return;
    const data = { moved: fetched.moved.slice(0, MAX_DIFFERENCES) };
    await audit(db, { action: "remote.fetched", target: at.project_id, data });
  });
}

/** Has the code of the default branch indexed, unless the index describes it. */
async function indexDefaultBranch(access: ProjectAccess): Promise<void> {
  const head = await newestCommit(access.projectId, await inTenant(access, findRepository));
  if (head !== null) await inTenant(access, (db) => queueCodeIndex(db, head));
}

/** Reads the states of the pull requests whose end is not known. */
async function readStates(access: ProjectAccess, remote: RemoteSecret): Promise<void> {
  const forge = forgeOf(remote);
  if (forge === null) return;
  const name = remoteName(remote);
  const rows = await inTenant(access, (db) => openPullRequests(db, name, MAX_REQUESTS));
  for (const number of new Set(rows.flatMap((row) => row.number ?? []))) {
    const { state } = await forge.read(number);
    await inTenant(access, async (db) => {
      if ((await changeRequestState(db, { remote: name, number }, state)) === 0) return;
      const data = { number, state };
      await audit(db, { action: "pull_request.changed", target: access.projectId, data });
    });
  }
}

/**
 * Fetches the branches, then reads the states of pull requests. It may be repeated.
 * @param waits The number of waits before.
 * @returns the wait before the next attempt in milliseconds; null: it is done, or it failed for good
 */
export async function carryOutFetch(at: RemoteFetchPlace, waits: number): Promise<number | null> {
  const access = accessOf(at);
  const remote = await inTenant(access, remoteSecret);
  if (remote === null) return null;
  try {
    await storeSuccess(at, await fetchBranches(storeFolder(access.projectId), gitPlaceOf(remote)));
    await adoptDefaultBranch(access, remote);
    await indexDefaultBranch(access);
    await readStates(access, remote);
    return null;
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    const { code, detail, waitMs } = error;
    const outcome: FetchOutcome = { ok: false, code, detail };
    await inTenant(access, (db) => storeFetchOutcome(db, at.fetch_id, { outcome, now: new Date() }));
    return remoteWaitAfter(code, waitMs, waits);
  }
}

/** Ends a fetch, and starts the next one if it was requested meanwhile. */
export async function completeFetch(at: RemoteFetchPlace): Promise<void> {
  await inTenant(accessOf(at), async (db) => {
    if (await endFetch(db, at.fetch_id)) await startRemoteFetch(db, new Date());
  });
}
