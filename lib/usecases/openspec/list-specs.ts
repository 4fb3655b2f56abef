import type { MainSpecView } from "#lib/contracts/openspec.ts";
import { requireProject } from "#lib/db/access.ts";
import { findDocumentByName } from "#lib/db/documents.ts";
import { plannedChanges, selectMainSpecs } from "#lib/db/planned-changes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { readMainSpec } from "#lib/domain/openspec/main-spec.ts";
import { scenariosOf } from "#lib/domain/openspec/requirement-block.ts";
import { specDocumentName } from "#lib/domain/openspec/spec-document.ts";

/**
 * The project's main specs as they are: what was imported, with what approved plans and later edits of the documents made of it.
 * Errors: not_found, insufficient_scope.
 */
export async function listSpecs(actor: Actor, projectId: string): Promise<readonly MainSpecView[]> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const specs = await selectMainSpecs(db, await plannedChanges(db, ""));
    const views: MainSpecView[] = [];
    for (const { capability, content } of specs) {
      const document = await findDocumentByName(db, specDocumentName(capability));
      const requirements = readMainSpec(content).requirements.map((block) => ({
        name: block.name,
        scenarios: scenariosOf(block).map(({ name }) => name),
      }));
      views.push({ capability, requirements, document_id: document?.id ?? null, content });
    }
    return views;
  });
}
