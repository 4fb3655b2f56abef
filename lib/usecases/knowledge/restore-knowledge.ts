import type { KnowledgeFileView } from "#lib/contracts/knowledge.ts";
import { requireKnowledgeFile } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { restoreKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toKnowledgeFileView } from "./knowledge-view.ts";

/**
 * Brings a deleted file back; one that is there is given as it is.
 * Errors: knowledge_name_taken (by a file that came since), not_found, forbidden, insufficient_scope.
 */
export async function restoreKnowledge(actor: Actor, fileId: string): Promise<KnowledgeFileView> {
  const access = await requireKnowledgeFile(actor, fileId, "edit");
  return inTenant(access, async (db) => {
    const file = await restoreKnowledgeFile(db, fileId);
    await audit(db, { action: "knowledge.restored", target: fileId });
    return toKnowledgeFileView(file);
  });
}
