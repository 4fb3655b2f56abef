import { selectPassageMatches, selectPassages } from "#lib/db/passages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { KnowledgePassage } from "#lib/domain/knowledge/cite.ts";
import { MAX_PASSAGE_CHARACTERS, MAX_PASSAGES } from "#lib/domain/knowledge/passage.ts";
import { excerpt } from "#lib/knowledge/excerpt.ts";
import { joinRanks } from "#lib/knowledge/join-ranks.ts";
import { type Picked, pickPassages, toTsQueryOfAll } from "#lib/knowledge/pick-passages.ts";
import { codePassages, type KnowledgeHit } from "./code-passages.ts";
import type { NearPassages } from "./meaning.ts";
import { refreshIndex } from "./refresh-index.ts";

/** Candidates that are judged. */
const CANDIDATES = 120;
const LONGEST_PASSAGE = 900;
/** Passages of code among them. */
const MAX_CODE_PASSAGES = 4;

type Hit = KnowledgeHit;

function passageOf({ passage, ask }: Picked<Hit>): KnowledgePassage {
  const { source_id, source_name, version, sid, line, start } = passage;
  const path = passage.kind === "code" ? [] : passage.path;
  const part = excerpt(passage.text, ask, { length: LONGEST_PASSAGE });
  const place = { version, line: line + part.linesBefore, start: start + part.start, sid, path };
  return { ref: source_id, title: source_name, place, text: part.text };
}

/** As many as fit, in their order; one that is too long for what is left is passed over. */
function fitting(passages: readonly KnowledgePassage[]): KnowledgePassage[] {
  const stored: KnowledgePassage[] = [];
  let left = MAX_PASSAGE_CHARACTERS;
  for (const passage of passages) {
    if (passage.text.length > left) continue;
    stored.push(passage);
    left -= passage.text.length;
  }
  return stored;
}

/** The searches in the project's texts before a seat's turn. */
export interface TurnQuestion {
  /** Sentences that the turn is about. */
  readonly asks: readonly string[];
  readonly taskId: string;
  /** What is near to the sentences by meaning; null where that is not compared. */
  readonly near: NearPassages | null;
}

/** What a turn may read: what the table is shown, without the task's own plan. */
export const turnScope = (taskId: string) => ({ forTable: true, exceptTask: taskId });

/** The sentences' near passages as one ranking: the nearest of each sentence first. */
async function pickNear(db: ProjectDb, { asks, near }: TurnQuestion): Promise<Picked<Hit>[]> {
  const questionOf = new Map<string, string>();
  const deepest = Math.max(0, ...(near?.ids ?? []).map((ids) => ids.length));
  for (let rank = 0; rank < deepest; rank += 1)
    for (const [at, ids] of (near?.ids ?? []).entries()) {
      const id = ids[rank];
      if (id !== undefined && !questionOf.has(id)) questionOf.set(id, asks[at] ?? "");
    }
  const hits = await selectPassages(db, [...questionOf.keys()]);
  return hits.map((passage) => ({ passage, ask: questionOf.get(passage.id) ?? "" }));
}

/**
 * The knowledge that a seat receives before its turn: passages of the project's documents, files, earlier plans and code, as far
 * as the table may read them, by words and by meaning, at most 12 of 8,000 characters together. Runs in the caller's
 * transaction.
 */
export async function knowledgeForTurn(db: ProjectDb, question: TurnQuestion): Promise<KnowledgePassage[]> {
  const { asks, taskId } = question;
  const query = toTsQueryOfAll(asks);
  if (query === null) return [];
  await refreshIndex(db);
  const hits = await selectPassageMatches(db, query, { limit: CANDIDATES, ...turnScope(taskId) });
  const byWords: Picked<Hit>[] = pickPassages(asks, hits, MAX_PASSAGES);
  const inCode = pickPassages(asks, await codePassages(db, query), MAX_CODE_PASSAGES);
  const byMeaning = await pickNear(db, question);
  const picked = new Map([...inCode, ...byMeaning, ...byWords].map((one) => [one.passage.id, one]));
  const passagesOf = (some: readonly Picked<Hit>[]) => some.map(({ passage }) => passage);
  const inTexts = joinRanks(passagesOf(byWords), passagesOf(byMeaning));
  const ranked = joinRanks(inTexts, passagesOf(inCode));
  const stored = ranked.slice(0, MAX_PASSAGES).flatMap(({ id }) => picked.get(id) ?? []);
  return fitting(stored.map(passageOf));
}
