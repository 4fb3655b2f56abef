import { requireWorkspace } from "#lib/db/access.ts";
import { hasModel } from "#lib/db/past-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Whether the workspace has no model, neither from the installation nor its own, and the reader may add one.
 * Errors: not_found, insufficient_scope.
 */
export async function needsFirstModel(actor: Actor): Promise<boolean> {
  const access = await requireWorkspace(actor, null, "read");
  if (!access.abilities.includes("manage")) return false;
  return !(await inTenant(access, hasModel));
}
