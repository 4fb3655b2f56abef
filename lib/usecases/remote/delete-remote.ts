import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { dropRemote } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Removes the remote of a repository and its credential. Branches, commits and pull requests stay where they are.
 * @throws AppError not_found (also if none was connected), forbidden, insufficient_scope
 */
export async function deleteRemote(actor: Actor, projectId: string): Promise<void> {
  const access = await requireProject(actor, projectId, "manage");
  await inTenant(access, async (db) => {
    await dropRemote(db);
    await audit(db, { action: "remote.deleted", target: projectId });
  });
}
