import type { SandboxView } from "#lib/contracts/sandbox.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { freshSandboxState } from "#lib/sandbox/sandbox-state.ts";
import { sandboxViewOf } from "./sandbox-view.ts";

/**
 * The last result of the probe, without a new one; a null view means that there is none of the last ten minutes. Null = the
 * actor's own workspace.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function getKnownSandbox(
  actor: Actor,
  workspaceId: string | null,
): Promise<{ readonly view: SandboxView | null }> {
  await requireWorkspace(actor, workspaceId, "manage");
  const state = freshSandboxState();
  return { view: state === null ? null : sandboxViewOf(state) };
}
