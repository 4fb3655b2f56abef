import type { AddedKnowledgeView, ReplaceKnowledgeInput } from "#lib/contracts/knowledge.ts";
import { requireKnowledgeFile } from "#lib/db/access.ts";
import { findKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { keepFile } from "./keep-file.ts";
import { toAddedView } from "./knowledge-view.ts";

/**
 * Gives a file a new text as its next version; the earlier ones stay readable.
 * Errors: file_unreadable, too_large, knowledge_full, knowledge_name_taken, not_found, forbidden, insufficient_scope.
 */
export async function replaceKnowledge(
  actor: Actor,
  fileId: string,
  { text }: ReplaceKnowledgeInput,
): Promise<AddedKnowledgeView> {
  const access = await requireKnowledgeFile(actor, fileId, "edit");
  return inTenant(access, async (db) => {
    const file = await findKnowledgeFile(db, fileId);
    if (file === null) throw new AppError("not_found");
    return toAddedView(await keepFile(db, { name: file.name, text, origin: file.origin, replace: fileId }));
  });
}
