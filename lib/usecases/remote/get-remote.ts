import { paths } from "#lib/contracts/paths.ts";
import type { RemoteView } from "#lib/contracts/remote.ts";
import { requireProject } from "#lib/db/access.ts";
import { findRemote, type RemoteRow } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const viewOf = (row: RemoteRow): RemoteView["remote"] => ({
  kind: row.kind,
  url: row.url,
  api_url: row.api_url,
  account: row.account,
  has_key: row.has_key,
  key_last4: row.key_last4,
  default_branch: row.default_branch,
  on_accept: row.on_accept,
  fetch_minutes: row.fetch_minutes,
  has_hook_secret: row.has_hook_secret,
  is_fetching: row.fetch_state !== "idle",
  due_at: iso(row.due_at),
  tried_at: iso(row.tried_at),
  fetched_at: iso(row.fetched_at),
  code: row.code,
  detail: row.detail,
  differences: row.differences.map((one) => ({ ...one })),
  version: row.version,
});

/** The remote of a project's repository, without its credential. Errors: not_found, insufficient_scope. */
export async function getRemote(actor: Actor, projectId: string): Promise<RemoteView> {
  const access = await requireProject(actor, projectId, "read");
  const row = await inTenant(access, findRemote);
  return {
    remote: row && viewOf(row),
    hook_path: paths.forgeEvents(projectId),
    abilities: [...access.abilities],
  };
}
