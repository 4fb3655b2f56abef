import { requireKnowledgeFile } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deleteKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Takes a file away from what the project knows; it can be brought back as it was.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function deleteKnowledge(actor: Actor, fileId: string): Promise<void> {
  const access = await requireKnowledgeFile(actor, fileId, "edit");
  await inTenant(access, async (db) => {
    await deleteKnowledgeFile(db, fileId, new Date());
    await audit(db, { action: "knowledge.deleted", target: fileId });
  });
}
