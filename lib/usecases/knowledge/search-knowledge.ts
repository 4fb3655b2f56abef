import type { SearchQuery, SearchView } from "#lib/contracts/knowledge.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { searchPassages } from "./search-passages.ts";

/** Passages of the project's documents, files and plans that answer a question. Errors: not_found, insufficient_scope. */
export async function searchKnowledge(
  actor: Actor,
  projectId: string,
  { q, limit }: SearchQuery,
): Promise<SearchView> {
  const access = await requireProject(actor, projectId, "read");
  const found = await inTenant(access, (db) => searchPassages(db, q, limit));
  return {
    data: found.map(({ document_id: source_id, document: source, title: _title, marks, ...place }) => ({
      ...place,
      source_id,
      source,
      marks: marks.map(([from, to]): [number, number] => [from, to]),
    })),
  };
}
