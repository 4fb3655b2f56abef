import type { Actor } from "../domain/access/can.ts";
import { requireProject, requireWorkspace } from "./access.ts";
import type { CheckedRight } from "./repeatable-work.ts";

/**
 * Checks a right that was checked before.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function requireAgain(actor: Actor, right: CheckedRight): Promise<void> {
  if (right.projectId === null) await requireWorkspace(actor, right.workspaceId, right.action);
  else await requireProject(actor, right.projectId, right.action);
}
