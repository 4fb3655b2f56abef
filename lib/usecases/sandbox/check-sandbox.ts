import type { SandboxView } from "#lib/contracts/sandbox.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { sandboxState } from "#lib/sandbox/sandbox-state.ts";
import { sandboxViewOf } from "./sandbox-view.ts";

const LIMIT = [{ points: 10, seconds: 60 }] as const;

/**
 * Probes the sandbox of this machine now. Null = the actor's own workspace.
 * @throws AppError not_found, forbidden, insufficient_scope, throttled
 */
export async function checkSandbox(actor: Actor, workspaceId: string | null): Promise<SandboxView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await throttle([{ key: `sandbox-check:${access.workspaceId}`, limits: LIMIT }], new Date());
  const view = sandboxViewOf(await sandboxState(true));
  const data = { state: view.state, engine: view.engine };
  await inTenant(access, (db) => audit(db, { action: "sandbox.checked", target: access.workspaceId, data }));
  return view;
}
