import type { RemoteView } from "#lib/contracts/remote.ts";
import { requireProject, systemAccess } from "#lib/db/access.ts";
import { claimDueFetch, dueRemotes, findRemote, queueFetch } from "#lib/db/remotes.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { enqueueRemoteFetch } from "#lib/runs/client.ts";
import { getRemote } from "./get-remote.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
const BATCH = 100;

/** Queues a fetch of the project's remote with its workflow; several requests at the same time are one fetch. */
export async function startRemoteFetch(db: ProjectDb, now: Date): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const fetch_id = await queueFetch(db, now);
  if (fetch_id !== null) await enqueueRemoteFetch(db.tx, { fetch_id, workspace_id, project_id });
}

/**
 * Fetches from the remote in the background; one fetch at a time.
 * @throws AppError remote_missing, throttled, not_found, forbidden, insufficient_scope
 */
export async function fetchRemote(actor: Actor, projectId: string): Promise<RemoteView> {
  const access = await requireProject(actor, projectId, "edit");
  const now = new Date();
  await throttle([{ key: `remote-fetch:${projectId}`, limits: LIMIT }], now);
  await inTenant(access, async (db) => {
    if ((await findRemote(db)) === null) throw new AppError("remote_missing");
    await startRemoteFetch(db, now);
  });
  return getRemote(actor, projectId);
}

/**
 * Queues the fetches whose time has come, over all workspaces. Workers that look at the same time queue each once, and times that
 * were missed are one fetch.
 * @returns their number
 */
export async function queueDueFetches(now: Date): Promise<number> {
  let count = 0;
  for (const { workspace_id, project_id } of await dueRemotes(now, BATCH)) {
    const isQueued = await inTenant(systemAccess(workspace_id, project_id, "schedule"), async (db) => {
      if (!(await claimDueFetch(db, now))) return false;
      await startRemoteFetch(db, now);
      return true;
    });
    if (isQueued) count += 1;
  }
  return count;
}
