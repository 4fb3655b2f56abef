import type { Actor } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";

/**
 * The workspace of an actor that a call does not name: the token's, the one that the API request names, or on pages
 * the one that the user chose last.
 * @param memberships Those of the actor, the last chosen one first.
 * @throws AppError workspace_required if an API request of a member of several workspaces names none
 */
export function impliedWorkspace(
  actor: Actor,
  memberships: readonly { readonly workspaceId: string }[],
): string | undefined {
  if (actor.kind === "user" && typeof actor.workspaceId === "string") return actor.workspaceId;
  const isOpen = actor.kind === "user" && actor.workspaceId === null && memberships.length > 1;
  if (isOpen) throw new AppError("workspace_required");
  return memberships[0]?.workspaceId;
}
