import type { WorkspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { selectWorkspaceDeletions } from "#lib/db/workspace-deletions.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toWorkspaceDeletionView } from "./workspace-deletion-view.ts";

/**
 * The deleted workspaces that the reader owned and can still restore, the next to be purged first.
 * @throws AppError insufficient_scope (a token)
 */
export async function listDeletedWorkspaces(
  actor: Actor,
): Promise<{ data: WorkspaceDeletionView[]; next_cursor: null }> {
  if (actor.kind !== "user") throw new AppError("insufficient_scope");
  const rows = await selectWorkspaceDeletions(actor.userId);
  return { data: rows.map(toWorkspaceDeletionView), next_cursor: null };
}
