import type { SearchQuery, SearchView } from "#lib/contracts/knowledge.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toTsQuery } from "#lib/knowledge/search-terms.ts";
import { nearByMeaning } from "./meaning.ts";
import { type FoundPassage, MOST_NEAR, searchPassages } from "./search-passages.ts";

function foundView({
  document_id: source_id,
  document: source,
  title: _title,
  marks,
  ...place
}: FoundPassage): SearchView["data"][number] {
  return { ...place, source_id, source, marks: marks.map(([from, to]): [number, number] => [from, to]) };
}

/**
 * Passages of the project's documents, files and plans that answer a question, by words and, where the workspace has
 * chosen a model for it, by meaning; trouble of the model leaves the words and is reported. Errors: not_found,
 * insufficient_scope.
 */
export async function searchKnowledge(
  actor: Actor,
  projectId: string,
  { q, limit }: SearchQuery,
): Promise<SearchView> {
  const access = await requireProject(actor, projectId, "read");
  const asked = { questions: toTsQuery(q) === null ? [] : [q], scope: {}, limit: MOST_NEAR };
  const near = await nearByMeaning(access, asked);
  const found = await inTenant(access, (db) => searchPassages(db, { question: q, limit, near }));
  return {
    data: found.map(foundView),
    meaning: near && { compared: near.compared, code: near.code },
  };
}
