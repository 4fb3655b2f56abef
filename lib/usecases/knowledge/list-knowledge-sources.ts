import type { KnowledgeSourcesView } from "#lib/contracts/knowledge.ts";
import { requireProject } from "#lib/db/access.ts";
import { knowledgeTotals } from "#lib/db/knowledge-files.ts";
import { selectSources } from "#lib/db/knowledge-sources.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { MAX_KNOWLEDGE_BYTES, MAX_KNOWLEDGE_FILES } from "#lib/domain/knowledge/limits.ts";
import { meaningState } from "./meaning.ts";
import { refreshIndex } from "./refresh-index.ts";

/** Everything that the project knows, and whether its table reads it. Errors: not_found, insufficient_scope. */
export async function listKnowledgeSources(actor: Actor, projectId: string): Promise<KnowledgeSourcesView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    await refreshIndex(db);
    const sources = await selectSources(db);
    const totals = await knowledgeTotals(db);
    return {
      data: sources.map((source) => ({ ...source, updated_at: source.updated_at.toISOString() })),
      totals: { ...totals, most_files: MAX_KNOWLEDGE_FILES, most_bytes: MAX_KNOWLEDGE_BYTES },
      meaning: await meaningState(db),
    };
  });
}
