import { searchPassages } from "#lib/db/passages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { KnowledgePassage } from "#lib/domain/knowledge/cite.ts";
import { MOST_KNOWLEDGE, MOST_PASSAGES } from "#lib/domain/knowledge/passage.ts";
import { excerpt } from "#lib/knowledge/excerpt.ts";
import { type Picked, pickPassages, toTsQueryOfAll } from "#lib/knowledge/pick-passages.ts";
import { refreshIndex } from "./refresh-index.ts";

/** Candidates that are judged. */
const CANDIDATES = 120;
const LONGEST_PASSAGE = 900;

type Hit = Awaited<ReturnType<typeof searchPassages>>[number];

function passageOf({ passage, ask }: Picked<Hit>): KnowledgePassage {
  const { source_id, source_name, version, sid, path, line, start } = passage;
  const part = excerpt(passage.text, ask, { length: LONGEST_PASSAGE });
  const place = { version, line: line + part.linesBefore, start: start + part.start, sid, path };
  return { ref: source_id, title: source_name, place, text: part.text };
}

/** As many as fit, in their order; one that is too long for what is left is passed over. */
function fitting(passages: readonly KnowledgePassage[]): KnowledgePassage[] {
  const kept: KnowledgePassage[] = [];
  let left = MOST_KNOWLEDGE;
  for (const passage of passages) {
    if (passage.text.length > left) continue;
    kept.push(passage);
    left -= passage.text.length;
  }
  return kept;
}

/**
 * What a seat is given to know before it speaks: passages of the project's documents, files and earlier plans, as far
 * as the table may read them, at most 12 of 8,000 characters together. Runs in the caller's transaction.
 * @param asks sentences that the turn is about
 */
export async function knowledgeForTurn(
  db: ProjectDb,
  asks: readonly string[],
  taskId: string,
): Promise<KnowledgePassage[]> {
  const query = toTsQueryOfAll(asks);
  if (query === null) return [];
  await refreshIndex(db);
  const hits = await searchPassages(db, query, { limit: CANDIDATES, forTable: true, exceptTask: taskId });
  return fitting(pickPassages(asks, hits, MOST_PASSAGES).map(passageOf));
}
