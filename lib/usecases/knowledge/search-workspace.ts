import type {
  FoundView,
  SearchKind,
  WorkspaceSearchQuery,
  WorkspaceSearchView,
} from "#lib/contracts/search.ts";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { selectMembers } from "#lib/db/members.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import type { PassageSourceKind } from "#lib/db/passages.ts";
import { SAID_KINDS, type SaidKind, searchLines } from "#lib/db/search-lines.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import {
  type InProject,
  MOST_RANKED,
  searchComments,
  searchNames,
  searchWorkspacePassages,
  type WorkspacePassage,
  waitingForIndex,
} from "#lib/db/workspace-search.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { pinyinPattern } from "#lib/domain/search/pinyin.ts";
import { excerpt } from "#lib/knowledge/excerpt.ts";
import { rankPassages } from "#lib/knowledge/rank-passages.ts";
import { toTsQuery, toTsQueryOfEveryWord } from "#lib/knowledge/search-terms.ts";
import { refreshIndex } from "./refresh-index.ts";
import { refreshLines } from "./refresh-lines.ts";

/** Candidates that are judged; the database's own rank knows nothing of how rare a word is. */
const CANDIDATES = 100;
const MOST_NAMED = 30;
const MOST_COMMENTS = 30;
const MOST_LINES = 50;
/** Lines that are ranked; of more, those of the newest parts where these have enough. */
const MOST_RANKED_LINES = 500;
const QUOTE_LENGTH = 240;
/** Projects whose index one search brings up to date; the next search goes on. */
const MOST_REFRESHED = 3;

const PASSAGE_KINDS: Readonly<Partial<Record<SearchKind, PassageSourceKind>>> = {
  section: "document",
  plan: "plan",
  file: "file",
};
const FOUND_AS: Readonly<Record<PassageSourceKind, SearchKind>> = {
  document: "section",
  file: "file",
  plan: "plan",
};
const NAMED_KINDS: ReadonlySet<SearchKind> = new Set(["project", "document", "task"]);

interface Search {
  readonly q: string;
  readonly words: readonly string[];
  readonly kind: SearchKind | undefined;
  readonly projectId: string | undefined;
}

const NO_PLACE = { anchor: null, meeting: null, place: null };

const projectOf = ({ project_id: id, project_name: name }: InProject) => ({ id, name });

/** Where the words occur in a text, as [start, end), in order and without overlap. */
function marksOf(text: string, words: readonly string[]): [number, number][] {
  const folded = text.toLowerCase();
  if (folded.length !== text.length) return [];
  const found = words
    .flatMap((word) => {
      const at = folded.indexOf(word.toLowerCase());
      return at < 0 ? [] : [[at, at + word.length] as [number, number]];
    })
    .sort(([a], [b]) => a - b);
  return found.filter(([start], at) => at === 0 || start >= (found[at - 1]?.[1] ?? 0));
}

async function named(db: TenantDb, { words, kind, projectId }: Search): Promise<FoundView[]> {
  if (kind !== undefined && !NAMED_KINDS.has(kind)) return [];
  const only = kind === "project" || kind === "document" || kind === "task" ? kind : undefined;
  const rows = await searchNames(db, words, { projectId, kind: only, limit: MOST_NAMED });
  return rows.map(({ kind: as, id, name, ...row }) => ({
    kind: as,
    id,
    document_id: null,
    project: projectOf(row),
    title: name,
    path: [],
    quote: "",
    marks: marksOf(name, words),
    ...NO_PLACE,
  }));
}

async function comments(db: TenantDb, { q, words, kind, projectId }: Search): Promise<FoundView[]> {
  if (kind !== undefined && kind !== "comment") return [];
  const rows = await searchComments(db, words, { projectId, limit: MOST_COMMENTS });
  return rows.map((row) => {
    const { text: quote } = excerpt(row.text, q, { length: QUOTE_LENGTH });
    return {
      kind: "comment",
      id: row.id,
      document_id: row.document_id,
      project: projectOf(row),
      title: row.document_name,
      path: [],
      quote,
      marks: marksOf(quote, words),
      ...NO_PLACE,
    };
  });
}

async function people(db: TenantDb, { words, kind, projectId }: Search): Promise<FoundView[]> {
  if ((kind !== undefined && kind !== "person") || projectId !== undefined) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
  const patterns = words.map((word) => {
    const pattern = pinyinPattern(word);
    return pattern === null ? null : new RegExp(pattern, "u");
  });
  const isRead = (name: string) => patterns.every((one) => one?.test(name) === true);
  return (await selectMembers(db))
    .filter(({ name, email }) => has(name) || isRead(name) || (email !== null && has(email)))
    .map(({ id, user_id, name }) => ({
      kind: "person",
      id,
      document_id: null,
      project: null,
      title: name,
      path: [],
      quote: "",
      marks: marksOf(name, words),
      ...NO_PLACE,
      anchor: user_id,
    }));
}

/** Whether a passage is about the searched id itself, as `BRL-003` in its heading, and does not only mention it. */
const isItself = ({ title, sid }: WorkspacePassage, q: string): boolean =>
  title.toLowerCase().startsWith(q.toLowerCase()) || sid.toLowerCase() === q.toLowerCase();

interface Found {
  readonly found: readonly FoundView[];
  readonly more: boolean;
}

async function passages(
  db: TenantDb,
  { q, kind, projectId }: Search,
): Promise<Found & { readonly someWords: boolean }> {
  const only = kind === undefined ? undefined : PASSAGE_KINDS[kind];
  const all = toTsQueryOfEveryWord(q);
  const some = toTsQuery(q);
  if ((kind !== undefined && only === undefined) || all === null || some === null)
    return { found: [], someWords: false, more: false };
  const scope = { projectId, kind: only, limit: CANDIDATES };
  const ofAll = await searchWorkspacePassages(db, all, scope);
  const rows = ofAll.length > 0 ? ofAll : await searchWorkspacePassages(db, some, scope);
  const ranked = rankPassages(q, rows, { limit: CANDIDATES }).map(({ passage }) => passage);
  const itself = ranked.filter((hit) => isItself(hit, q));
  const found = [...itself, ...ranked.filter((hit) => !itself.includes(hit))].map((hit): FoundView => {
    const { text: quote, linesBefore, marks } = excerpt(hit.text, q, { length: QUOTE_LENGTH });
    return {
      kind: FOUND_AS[hit.kind],
      id: hit.source_id,
      document_id: null,
      project: projectOf(hit),
      title: hit.source_name,
      path: hit.path.filter((title) => title !== hit.source_name),
      quote,
      marks: marks.map(([start, end]): [number, number] => [start, end]),
      ...NO_PLACE,
      place: { version: hit.version, line: hit.line + linesBefore, sid: hit.sid },
    };
  });
  return {
    found,
    someWords: ofAll.length === 0 && found.length > 0,
    more: (rows[0]?.matched ?? 0) >= MOST_RANKED,
  };
}

const isSaidKind = (kind: SearchKind): kind is SaidKind => SAID_KINDS.some((one) => one === kind);

/** What was said in workshops, minutes and chats. */
async function lines(db: TenantDb, { q, kind, projectId }: Search): Promise<Found> {
  const only = kind !== undefined && isSaidKind(kind) ? kind : undefined;
  const all = toTsQueryOfEveryWord(q);
  if ((kind !== undefined && only === undefined) || all === null) return { found: [], more: false };
  const rows = await searchLines(db, {
    query: all,
    projectId,
    kind: only,
    ranked: MOST_RANKED_LINES,
    limit: MOST_LINES,
  });
  const found = rows.map(({ kind: as, id, title, anchor, meeting, text, ...row }): FoundView => {
    const { text: quote, marks } = excerpt(text, q, { length: QUOTE_LENGTH });
    return {
      kind: as,
      id,
      document_id: null,
      project: projectOf(row),
      title,
      path: [],
      quote,
      marks: marks.map(([start, end]): [number, number] => [start, end]),
      ...NO_PLACE,
      anchor,
      meeting,
    };
  });
  return { found, more: (rows[0]?.matched ?? 0) >= MOST_RANKED_LINES };
}

/** Brings the index of a few projects up to date. */
async function refreshSome(
  actor: Actor,
  waiting: Awaited<ReturnType<typeof waitingForIndex>>,
): Promise<void> {
  for (const { project_id } of waiting.slice(0, MOST_REFRESHED)) {
    const access = await requireProject(actor, project_id, "read");
    await inTenant(access, async (db) => {
      await refreshIndex(db);
      await refreshLines(db);
    });
  }
}

/**
 * Searches the workspace: names of projects, documents and tasks, people, comments, passages of documents, plans and knowledge
 * files, and what was said in workshops, minutes and chats, Chinese and English. Best matches first: names, people, then passages,
 * then lines and comments.
 * @throws AppError not_found, insufficient_scope, invalid_input (a foreign cursor)
 */
export async function searchWorkspace(
  actor: Actor,
  { q, kind, project_id: projectId, limit, cursor }: WorkspaceSearchQuery,
): Promise<WorkspaceSearchView> {
  const access = await requireWorkspace(actor, null, "read");
  const start = offsetOf(cursor);
  const words = q.split(/\s+/u).filter((word) => word !== "");
  if (words.length === 0)
    return { data: [], next_cursor: null, some_words: false, more_matched: false, unindexed: 0 };
  const waiting = await inTenant(access, waitingForIndex);
  await refreshSome(actor, waiting);
  const search: Search = { q, words, kind, projectId };
  return inTenant(access, async (db) => {
    const byName = [...(await named(db, search)), ...(await people(db, search))];
    const { found, someWords, more } = await passages(db, search);
    const said = await lines(db, search);
    const rest = [...said.found, ...(await comments(db, search))];
    // Passages with only some of the words come after everything that has all of them.
    const data = someWords ? [...byName, ...rest, ...found] : [...byName, ...found, ...rest];
    const stillWaiting = waiting.length === 0 ? waiting : await waitingForIndex(db);
    return {
      data: data.slice(start, start + limit),
      next_cursor: cursorAt(start + limit, data.length),
      some_words: someWords && byName.length + rest.length === 0,
      more_matched: more || said.more,
      unindexed: stillWaiting.reduce((sum, { texts }) => sum + texts, 0),
    };
  });
}
