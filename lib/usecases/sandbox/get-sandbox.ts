import type { SandboxView } from "#lib/contracts/sandbox.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { sandboxState } from "#lib/sandbox/sandbox-state.ts";
import { sandboxViewOf } from "./sandbox-view.ts";

/**
 * The sandbox of this machine and the guarantees that hold. Probes it if the last result is older than ten minutes. Null = the
 * actor's own workspace.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function getSandbox(actor: Actor, workspaceId: string | null): Promise<SandboxView> {
  await requireWorkspace(actor, workspaceId, "manage");
  return sandboxViewOf(await sandboxState(false));
}
