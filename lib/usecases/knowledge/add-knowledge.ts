import type { AddedKnowledgeView, AddKnowledgeInput } from "#lib/contracts/knowledge.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { keepFile } from "./keep-file.ts";
import { toAddedView } from "./knowledge-view.ts";

/**
 * Gives a project a text to know. The same words again are the same file; a name that is taken gets a new version.
 * Errors: file_unreadable, too_large, knowledge_full, not_found, forbidden, insufficient_scope.
 */
export async function addKnowledge(
  actor: Actor,
  projectId: string,
  input: AddKnowledgeInput,
): Promise<AddedKnowledgeView> {
  const access = await requireProject(actor, projectId, "edit");
  return toAddedView(await inTenant(access, (db) => keepFile(db, input)));
}
