import { selectCodeMatches } from "#lib/db/code-index.ts";
import type { PassageHit } from "#lib/db/passages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { codeRef, codeTitle } from "#lib/domain/knowledge/code-ref.ts";
import { rankableCode } from "#lib/knowledge/code/name-words.ts";

/** A passage of a document, a file or a plan, or of the code. */
export type KnowledgeHit = Omit<PassageHit, "kind"> & { readonly kind: PassageHit["kind"] | "code" };

/** Candidates from the code that are ranked. */
const CANDIDATES = 60;

/** The passages of the project's code that contain a term of the query, as passages of its knowledge. */
export async function codePassages(db: ProjectDb, query: string): Promise<KnowledgeHit[]> {
  const hits = await selectCodeMatches(db, query, CANDIDATES);
  return hits.map(rankableCode).map(({ id, commit, file, title, path, line, start, text }) => ({
    id,
    kind: "code",
    source_id: codeRef({ commit, path: file }),
    source_name: codeTitle({ commit, path: file }),
    version: 1,
    sid: "",
    title,
    path,
    line,
    start,
    text,
    for_table: true,
    rank: 0,
  }));
}
