import type { MergeRemoteBranchInput, RemoteView } from "#lib/contracts/remote.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { findRemote } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { mergeFetched } from "#lib/repository/merge-fetched.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { getRemote } from "./get-remote.ts";
import { startRemoteFetch } from "./start-fetch.ts";

/**
 * Merges a branch that differs on both sides, as it was fetched, with a merge commit; then fetches again, so that the page shows
 * what is left.
 * @throws AppError remote_missing, repository_ref_unknown, remote_merge_conflict, repository_moved, not_found, forbidden,
 *   insufficient_scope
 */
export async function mergeRemoteBranch(
  actor: Actor,
  projectId: string,
  { branch }: MergeRemoteBranchInput,
): Promise<RemoteView> {
  const access = await requireProject(actor, projectId, "manage");
  if ((await inTenant(access, findRemote)) === null) throw new AppError("remote_missing");
  const at = new Date();
  const commit = await mergeFetched(storeFolder(projectId), { branch, by: access.author.name, at });
  await inTenant(access, async (db) => {
    if (commit !== null)
      await audit(db, { action: "remote.merged", target: projectId, data: { branch, commit } });
    await startRemoteFetch(db, at);
  });
  return getRemote(actor, projectId);
}
