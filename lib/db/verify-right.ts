import { abilities } from "../domain/access/abilities.ts";
import { type AccessContext, type ActionName, type Actor, can } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { recordDenial } from "./denials.ts";

/** What a right is needed for. */
interface NeededFor extends AccessContext {
  readonly target: string;
  readonly workspaceId: string;
  readonly projectId: string | null;
  /** The actor may not know that there is such an entity. */
  readonly hidden: boolean;
}

/**
 * Consults the table of rights; a refusal is added to the audit log.
 * @returns All actions that the actor may do there.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function verifyRight(
  actor: Actor,
  action: ActionName,
  { target, workspaceId, projectId, hidden, ...context }: NeededFor,
): Promise<readonly ActionName[]> {
  const verdict = can(actor, action, context);
  if (verdict.allowed && !hidden) return abilities(actor, context);
  const reason = hidden || verdict.allowed || verdict.reason === "not_member" ? "not_found" : verdict.reason;
  await recordDenial({ actor, action, reason, target, workspaceId, projectId });
  throw new AppError(reason);
}

/**
 * Refuses an id that is in none of the actor's workspaces; that is added to the audit log too.
 * @throws AppError not_found
 */
export async function refuseUnknown(actor: Actor, action: ActionName, target: string): Promise<never> {
  await recordDenial({ actor, action, reason: "not_found", target, workspaceId: null, projectId: null });
  throw new AppError("not_found");
}
