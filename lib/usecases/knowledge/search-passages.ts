import { readDocumentVersion } from "#lib/db/documents.ts";
import {
  type PassageHit,
  replacePassages,
  searchPassages as search,
  staleDocuments,
} from "#lib/db/passages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { excerpt } from "#lib/knowledge/excerpt.ts";
import { rankPassages } from "#lib/knowledge/rank-passages.ts";
import { indexTerms, toTsQuery } from "#lib/knowledge/search-terms.ts";
import { splitDocument } from "#lib/knowledge/split.ts";

/** What a search gives: a passage and the part of it that fits best. */
export interface FoundPassage extends Omit<PassageHit, "document_name" | "rank" | "text"> {
  readonly document: string;
  readonly quote: string;
}

/** Documents brought up to date by one search; the next search goes on. */
const MOST_STALE = 50;
/** Candidates that are judged; the database's own rank knows nothing of how rare a word is. */
const CANDIDATES = 60;
const QUOTE_LENGTH = 400;

/** The index follows the documents whoever wrote them: what is behind is made anew before the first search. */
async function refresh(db: ProjectDb): Promise<void> {
  for (const stale of await staleDocuments(db, MOST_STALE)) {
    const version = await readDocumentVersion(db, stale.id, stale.version);
    if (version === null) continue;
    const passages = splitDocument(version.text).map(({ sid, title, path, line, text }) => ({
      sid,
      title,
      path,
      line,
      text,
      terms: indexTerms(`${path.join("\n")}\n${text}`),
    }));
    await replacePassages(db, stale, passages);
  }
}

/**
 * Finds passages of the project's documents that answer a question, best first; none when the documents do not speak
 * of it. Full text by section, Chinese by pairs of characters. Runs in the caller's transaction.
 */
export async function searchPassages(
  db: ProjectDb,
  question: string,
  limit: number,
): Promise<FoundPassage[]> {
  const query = toTsQuery(question);
  if (query === null) return [];
  await refresh(db);
  const candidates = await search(db, query, CANDIDATES);
  return rankPassages(question, candidates, { limit }).map(({ passage }) => {
    const { document_name: document, rank: _rank, text, ...place } = passage;
    const { text: quote, linesBefore } = excerpt(text, question, { length: QUOTE_LENGTH });
    return { ...place, line: place.line + linesBefore, document, quote };
  });
}
