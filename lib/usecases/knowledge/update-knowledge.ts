import type { KnowledgeFileView, UpdateKnowledgeInput } from "#lib/contracts/knowledge.ts";
import { requireKnowledgeFile } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { changeKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toKnowledgeFileView } from "./knowledge-view.ts";

/**
 * Renames a file, or says whether the seats of a workshop read it.
 * Errors: knowledge_name_taken, not_found, forbidden, insufficient_scope.
 */
export async function updateKnowledge(
  actor: Actor,
  fileId: string,
  input: UpdateKnowledgeInput,
): Promise<KnowledgeFileView> {
  const access = await requireKnowledgeFile(actor, fileId, "edit");
  return inTenant(access, async (db) => {
    const file = await changeKnowledgeFile(db, fileId, input);
    await audit(db, { action: "knowledge.changed", target: fileId, data: { ...input } });
    return toKnowledgeFileView(file);
  });
}
