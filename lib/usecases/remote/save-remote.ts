import { checkEndpoint } from "#lib/agents/endpoint.ts";
import type { RemoteInput, RemoteView } from "#lib/contracts/remote.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { findRemote, type RemoteRow, type RemoteSettings, remoteName, storeRemote } from "#lib/db/remotes.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { repositoryUrl } from "#lib/domain/repository/repository-url.ts";
import { getRemote } from "./get-remote.ts";

/** A stored credential belongs to the servers and the account that it was entered for. */
const keepsKey = (before: RemoteRow | null, settings: RemoteSettings): boolean =>
  before?.has_key === true &&
  remoteName(before) === remoteName(settings) &&
  before.api_url === settings.api_url &&
  before.account === settings.account;

function checkKey(before: RemoteRow | null, settings: RemoteSettings, key: string | null | undefined): void {
  const hasKey = key === undefined ? keepsKey(before, settings) : key !== null;
  if (settings.on_accept !== "nothing" && !hasKey)
    throw invalidField("/key", "required", "a push needs a credential for this address");
}

/** When the schedule fetches next: a shorter interval than before does not wait for the old time. */
function dueAt(before: RemoteRow | null, { fetch_minutes }: RemoteSettings, now: Date): Date | null {
  if (fetch_minutes === null) return null;
  const next = new Date(now.getTime() + fetch_minutes * 60_000);
  return before?.due_at != null && before.due_at < next ? before.due_at : next;
}

/**
 * Connects a repository to a remote, or changes the connection. The credential is stored encrypted.
 * @param version The version that the writer read; null: whatever it is.
 * @throws AppError endpoint_not_allowed, invalid_input (credential missing), repository_missing, precondition_failed,
 *   not_found, forbidden, insufficient_scope
 */
export async function saveRemote(
  actor: Actor,
  projectId: string,
  { input, version }: { readonly input: RemoteInput; readonly version: number | null },
): Promise<RemoteView> {
  const access = await requireProject(actor, projectId, "manage");
  const { kind, default_branch, on_accept, fetch_minutes, key } = input;
  const url = (repositoryUrl(input.url) ?? input.url).replace(/\/+$/, "");
  const api_url = input.api_url?.replace(/\/+$/, "") ?? null;
  const account = input.account ?? null;
  const settings: RemoteSettings = { kind, url, api_url, account, default_branch, on_accept, fetch_minutes };
  for (const address of [url, ...(api_url === null ? [] : [api_url])])
    await checkEndpoint(address, allowsPrivateEndpoints());
  await inTenant(access, async (db) => {
    if ((await findRepository(db)) === null) throw new AppError("repository_missing");
    const before = await findRemote(db);
    checkKey(before, settings, key);
    const removes = key === null || (key === undefined && !keepsKey(before, settings));
    await storeRemote(db, settings, {
      key: removes ? "" : (key ?? undefined),
      version,
      dueAt: dueAt(before, settings, new Date()),
    });
    const data = { kind, url, on_accept, fetch_minutes, key_changed: key !== undefined };
    await audit(db, { action: "remote.saved", target: projectId, data });
  });
  return getRemote(actor, projectId);
}
