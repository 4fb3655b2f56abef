import { selectPassageMatches as search, selectPassages } from "#lib/db/passages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { excerpt } from "#lib/knowledge/excerpt.ts";
import { joinRanks } from "#lib/knowledge/join-ranks.ts";
import { rankPassages } from "#lib/knowledge/rank-passages.ts";
import { toTsQuery } from "#lib/knowledge/search-terms.ts";
import { codePassages, type KnowledgeHit } from "./code-passages.ts";
import type { NearPassages } from "./meaning.ts";
import { refreshIndex } from "./refresh-index.ts";

/** What a search gives: a passage and the part of it that fits best. */
export interface FoundPassage {
  readonly kind: KnowledgeHit["kind"];
  /** Id of the document, of the knowledge file, of the earlier plan's task, or of the file of the code. */
  readonly document_id: string;
  readonly document: string;
  readonly version: number;
  readonly sid: string;
  readonly title: string;
  readonly path: string[];
  readonly line: number;
  readonly for_table: boolean;
  readonly quote: string;
  /** What was found, as [start, end) in the quote. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Candidates that are judged; the database's own rank knows nothing of how rare a word is. */
const CANDIDATES = 60;
const QUOTE_LENGTH = 400;
/** Passages that are near by meaning and judged. */
export const MOST_NEAR = 20;

/** A question to the project's passages. */
export interface PassageQuestion {
  readonly question: string;
  readonly limit: number;
  /** What is near to the question by meaning; null where that is not compared. */
  readonly near: NearPassages | null;
}

/** A hit with the part of it that is about the question. */
function foundPassage(passage: KnowledgeHit, question: string): FoundPassage {
  const { kind, source_id, source_name, version, sid, title, for_table, text } = passage;
  const path = kind === "code" ? [] : passage.path;
  const { text: quote, linesBefore, marks } = excerpt(text, question, { length: QUOTE_LENGTH });
  const line = passage.line + linesBefore;
  const place = { document_id: source_id, document: source_name, version, sid, title, path, line };
  return { kind, ...place, for_table, quote, marks };
}

/**
 * Finds passages of the project's documents, files, plans and code that answer a question, best first: by full text, Chinese
 * by pairs of characters, joined with what is near to it by meaning. None when they do not speak of it. Runs in the
 * caller's transaction.
 */
export async function searchPassages(
  db: ProjectDb,
  { question, limit, near }: PassageQuestion,
): Promise<FoundPassage[]> {
  const query = toTsQuery(question);
  if (query === null) return [];
  await refreshIndex(db);
  const candidates = await search(db, query, { limit: CANDIDATES });
  const byWords = rankPassages(question, candidates, { limit }).map(({ passage }) => passage);
  const byMeaning = await selectPassages(db, near?.ids[0] ?? []);
  const inCode = rankPassages(question, await codePassages(db, query), { limit });
  const inTexts = joinRanks<KnowledgeHit>(byWords, byMeaning);
  return joinRanks<KnowledgeHit>(
    inTexts,
    inCode.map(({ passage }) => passage),
  )
    .slice(0, limit)
    .map((hit) => foundPassage(hit, question));
}
