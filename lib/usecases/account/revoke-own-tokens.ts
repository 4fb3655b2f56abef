import { requireWorkspace } from "#lib/db/access.ts";
import { auditAll } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { revokeTokensOfUser } from "#lib/db/tokens.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Revokes the user's API tokens in all their workspaces. A token in a workspace that they left has no rights.
 * @returns the number of revoked tokens
 */
export async function revokeOwnTokens(actor: Actor): Promise<number> {
  let count = 0;
  for (const { id } of await workspacesOf(actor)) {
    const access = await requireWorkspace(actor, id, "read");
    const revoked = await inTenant(access, async (db) => {
      const ids = await revokeTokensOfUser(db, actor.userId);
      await auditAll(
        db,
        ids.map((target) => ({ action: "token.revoked", target, data: { by: "password change" } })),
      );
      return ids.length;
    });
    count += revoked;
  }
  return count;
}
