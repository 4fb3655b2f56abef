import type { MainSpecsView, MainSpecView } from "#lib/contracts/openspec.ts";
import { requireProject } from "#lib/db/access.ts";
import { findDocumentByName } from "#lib/db/documents.ts";
import { existingNow, plannedChanges, selectMainSpecs } from "#lib/db/planned-changes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { readMainSpec } from "#lib/domain/openspec/main-spec.ts";
import { scenariosOf } from "#lib/domain/openspec/requirement-block.ts";
import { specDocumentName } from "#lib/domain/openspec/spec-document.ts";

/**
 * The project's main specs as they are: what was imported, with what approved plans and later edits of the documents made of it.
 * Requirements that only documents have belong to no capability, so no spec has them; they are listed next to the specs.
 * Errors: not_found, insufficient_scope.
 */
export async function listSpecs(
  actor: Actor,
  projectId: string,
): Promise<Omit<MainSpecsView, "next_cursor">> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const planned = await plannedChanges(db, "");
    const specs = await selectMainSpecs(db, planned);
    const views: MainSpecView[] = [];
    for (const { capability, content } of specs) {
      const document = await findDocumentByName(db, specDocumentName(capability));
      const requirements = readMainSpec(content).requirements.map((block) => ({
        name: block.name,
        scenarios: scenariosOf(block).map(({ name }) => name),
      }));
      views.push({ capability, requirements, document_id: document?.id ?? null, content });
    }
    const existing = await existingNow(db, planned);
    const only = existing.filter(({ capability }) => capability === undefined);
    return { data: views, only_in_documents: only.map(({ id, title }) => ({ id, title })) };
  });
}
