import { randomBytes } from "node:crypto";
import { type HookDelivery, hookedRequest, isHookGenuine } from "#lib/agents/forge/read-hook.ts";
import { paths } from "#lib/contracts/paths.ts";
import { requireProject, systemAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { openPullRequests } from "#lib/db/pull-requests.ts";
import { findHookedRemote, findRemote, remoteName, storeHookSecret } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isId } from "#lib/domain/ids.ts";
import { startRemoteFetch } from "./start-fetch.ts";

const LIMIT = [{ points: 120, seconds: 60 }] as const;
const SECRET_BYTES = 32;
const MAX_REQUESTS = 200;

/**
 * Makes a new secret for the webhook of the forge; the one before is no longer accepted.
 * @throws AppError not_found (also if there is no remote), forbidden, insufficient_scope
 */
export async function makeHookSecret(
  actor: Actor,
  projectId: string,
): Promise<{ readonly secret: string; readonly hook_path: string }> {
  const access = await requireProject(actor, projectId, "manage");
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await inTenant(access, async (db) => {
    await storeHookSecret(db, secret);
    await audit(db, { action: "remote.hook_secret_made", target: projectId });
  });
  return { secret, hook_path: paths.forgeEvents(projectId) };
}

/**
 * Receives an event of a forge. Its sender proves that it knows the secret of the webhook. The event only names a pull request;
 * its state is read from the forge, so that an event that is sent again, or late, changes nothing.
 * @returns whether a pull request of this product is concerned
 * @throws AppError hook_refused (also without a project, a remote or a webhook), throttled
 */
export async function receiveForgeEvent(projectId: string, delivery: HookDelivery): Promise<boolean> {
  const found = isId(projectId) ? await findHookedRemote(projectId) : null;
  if (found === null || found.kind === "other") throw new AppError("hook_refused");
  if (!isHookGenuine(found.kind, found.secret, delivery)) throw new AppError("hook_refused");
  const now = new Date();
  await throttle([{ key: `forge-event:${projectId}`, limits: LIMIT }], now);
  const number = hookedRequest(found.kind, delivery);
  if (number === null) return false;
  return inTenant(systemAccess(found.workspaceId, projectId, "forge"), async (db) => {
    const remote = await findRemote(db);
    if (remote === null) return false;
    const rows = await openPullRequests(db, remoteName(remote), MAX_REQUESTS);
    if (!rows.some((row) => row.number === number)) return false;
    await startRemoteFetch(db, now);
    return true;
  });
}
