import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deleteRepositoryRow } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type StoreAside, setStoreAside, storeFolder } from "#lib/repository/store-folder.ts";

/**
 * Deletes the repository of a project with its whole history.
 * Errors: not_found, forbidden, insufficient_scope, repository_missing.
 */
export async function deleteRepository(actor: Actor, projectId: string): Promise<void> {
  const access = await requireProject(actor, projectId, "manage");
  let aside: StoreAside | null = null;
  try {
    await inTenant(access, async (db) => {
      await deleteRepositoryRow(db);
      await audit(db, { action: "repository.deleted", target: projectId });
      // While the project is locked: a new repository cannot be in its place yet.
      aside = await setStoreAside(storeFolder(projectId));
    });
  } catch (error) {
    await (aside as StoreAside | null)?.restore();
    throw error;
  }
  await (aside as StoreAside | null)?.remove();
}
