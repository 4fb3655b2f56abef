import type { RemoteTestView } from "#lib/contracts/remote.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type RemoteSecret, remoteSecret } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type RemoteCode, RemoteFailure } from "#lib/domain/repository/remote-codes.ts";
import { checkFetch, checkPush } from "#lib/repository/remote-branches.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { forgeOf, gitPlaceOf } from "./remote-place.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
const TEST_MS = 30_000;

type Outcome<T> =
  | { readonly code: "ok"; readonly value: T }
  | { readonly code: RemoteCode; readonly detail: string };

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { code: "ok", value: await work };
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    return { code: error.code, detail: error.detail };
  }
}

const detailOf = (outcomes: readonly (Outcome<unknown> | null)[]): string =>
  outcomes.flatMap((one) => (one !== null && "detail" in one && one.detail !== "" ? [one.detail] : []))[0] ??
  "";

async function check(remote: RemoteSecret, store: string): Promise<Omit<RemoteTestView, "duration_ms">> {
  const place = { ...gitPlaceOf(remote), timeoutMs: TEST_MS };
  const fetch = await outcomeOf(checkFetch(store, place));
  const canPush = fetch.code === "ok" && remote.credential !== null;
  const push = canPush ? await outcomeOf(checkPush(store, place)) : null;
  const forge = remote.on_accept === "request" ? forgeOf(remote) : null;
  const requests = forge && (await outcomeOf(forge.check()));
  return {
    fetch: fetch.code,
    push: push?.code ?? null,
    requests: requests?.code ?? null,
    detail: detailOf([fetch, push, requests]),
    default_branch: "value" in fetch ? fetch.value : null,
  };
}

/**
 * Asks the remote whether it can be fetched from and pushed to, and its API whether it knows the repository. Nothing is sent.
 * @throws AppError remote_missing, not_found, forbidden, insufficient_scope, throttled
 */
export async function testRemote(actor: Actor, projectId: string): Promise<RemoteTestView> {
  const access = await requireProject(actor, projectId, "manage");
  await throttle([{ key: `remote-test:${projectId}`, limits: LIMIT }], new Date());
  const remote = await inTenant(access, remoteSecret);
  if (remote === null) throw new AppError("remote_missing");
  const started = performance.now();
  const outcome = await check(remote, storeFolder(projectId));
  const data = { fetch: outcome.fetch, push: outcome.push, requests: outcome.requests };
  await inTenant(access, (db) => audit(db, { action: "remote.tested", target: projectId, data }));
  return { ...outcome, duration_ms: Math.round(performance.now() - started) };
}
