import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { setSourceForWorkshop } from "#lib/db/knowledge-sources.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Says whether the seats of a workshop read a document or a file of the project; search finds it all the same.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function showToTable(
  actor: Actor,
  source: { readonly projectId: string; readonly sourceId: string },
  forTable: boolean,
): Promise<{ id: string; for_table: boolean }> {
  const access = await requireProject(actor, source.projectId, "edit");
  await inTenant(access, async (db) => {
    await setSourceForWorkshop(db, source.sourceId, forTable);
    await audit(db, {
      action: "knowledge.changed",
      target: source.sourceId,
      data: { for_table: forTable },
    });
  });
  return { id: source.sourceId, for_table: forTable };
}
