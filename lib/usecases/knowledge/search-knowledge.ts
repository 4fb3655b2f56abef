import type { SearchQuery, SearchView } from "#lib/contracts/knowledge.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { joinRanks } from "#lib/knowledge/join-ranks.ts";
import { askMeaning, hitsByMeaning, planMeaning } from "./meaning.ts";
import { type FoundPassage, foundPassage, hitsByWords } from "./search-passages.ts";

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
 * chosen a model for it, by meaning; trouble of the model leaves the words and is told. Errors: not_found,
 * insufficient_scope.
 */
export async function searchKnowledge(
  actor: Actor,
  projectId: string,
  { q, limit }: SearchQuery,
): Promise<SearchView> {
  const access = await requireProject(actor, projectId, "read");
  const inProject = <T>(work: (db: ProjectDb) => Promise<T>) => inTenant(access, work);
  const { words, plan } = await inProject(async (db) => {
    const hits = await hitsByWords(db, q, limit);
    return { words: hits ?? [], plan: hits === null ? null : await planMeaning(db) };
  });
  const view = (hits: typeof words) => hits.slice(0, limit).map((hit) => foundView(foundPassage(hit, q)));
  if (plan === null) return { data: view(words), meaning: null };
  const meant = await askMeaning(inProject, plan, q);
  const near = await inProject((db) => hitsByMeaning(db, plan, meant));
  return {
    data: view(joinRanks(words, near)),
    meaning: { compared: meant.vector !== null, code: meant.code === "ok" ? null : meant.code },
  };
}
