import { selectCodeMatches, symbolsNamed } from "#lib/db/code-index.ts";
import { type CodeTree, codeTree } from "#lib/db/code-tree.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { TreeCache } from "#lib/db/tree-cache.ts";
import { codeNamesIn, filesNamedIn } from "#lib/domain/repository/named-files.ts";
import { rankableCode } from "#lib/knowledge/code/name-words.ts";
import { pickPassages, sharedWords, toTsQueryOfAll } from "#lib/knowledge/pick-passages.ts";

/** Why a file may be about a text: its path is in it, it defines a name that is in it, or it has the same words. */
export type CandidateReason = "named" | "symbol" | "words";

/** A file that may be about a text. Nobody has judged that. */
export interface CandidateFile {
  readonly path: string;
  readonly reason: CandidateReason;
  /** The name of the symbol, or the line that fits best; "" for a path. */
  readonly detail: string;
  /** The words that the file shares with the text; empty for a path or a symbol. */
  readonly words: readonly string[];
  /** Null for a path. */
  readonly line: number | null;
}

const MATCHES = 60;
const MOST_NAMES = 30;
const MOST_PER_NAME = 3;
const MOST_WORDS = 12;

async function definingFiles(
  db: ProjectDb,
  text: string,
  pathsOf: ReadonlyMap<string, readonly string[]>,
): Promise<CandidateFile[]> {
  const found: CandidateFile[] = [];
  for (const name of codeNamesIn(text).slice(0, MOST_NAMES)) {
    const symbol = name.split(/[./]/).at(-1) ?? name;
    const defined = (await symbolsNamed(db, symbol, MOST_PER_NAME + 1)).filter((one) => one.name === symbol);
    if (defined.length > MOST_PER_NAME) continue;
    for (const { blob, line } of defined)
      for (const path of pathsOf.get(blob) ?? [])
        found.push({ path, reason: "symbol", detail: symbol, words: [], line });
  }
  return found;
}

/** A number that is no part of a name. */
const NUMBER = /(?<![\p{L}\p{N}_.-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}_-])/gu;

/** Numbers are in many files and say nothing about them. */
async function filesWithWords(
  db: ProjectDb,
  sentences: readonly string[],
  limit: number,
): Promise<CandidateFile[]> {
  const asks = sentences.map((sentence) => sentence.replaceAll(NUMBER, " "));
  const query = toTsQueryOfAll(asks);
  if (query === null) return [];
  const hits = (await selectCodeMatches(db, query, MATCHES)).map(rankableCode);
  return pickPassages(asks, hits, limit).map(({ passage, ask }) => ({
    path: passage.file,
    reason: "words",
    words: sharedWords(ask, passage).slice(0, MOST_WORDS),
    detail: passage.text.trim().split("\n")[0]?.slice(0, 160) ?? "",
    line: passage.line,
  }));
}

async function rankCandidates(
  db: ProjectDb,
  { graph, pathsOf }: CodeTree,
  { asks, limit }: { readonly asks: readonly string[]; readonly limit: number },
): Promise<readonly CandidateFile[]> {
  const text = asks.join("\n");
  const named = filesNamedIn(text, graph.paths).map(
    (path): CandidateFile => ({ path, reason: "named", detail: "", words: [], line: null }),
  );
  const defining = await definingFiles(db, text, pathsOf);
  const all = [...named, ...defining, ...(await filesWithWords(db, asks, limit))];
  const first = new Map<string, CandidateFile>();
  for (const one of all) if (!first.has(one.path)) first.set(one.path, one);
  return [...first.values()].slice(0, limit);
}

/** A plan is opened more often than its repository changes. */
const cache = new TreeCache<readonly CandidateFile[]>();

/**
 * The files of the indexed tree that sentences may be about, each with its strongest reason: named ones first, then those that
 * define a named symbol, then those that share rare words. They are kept as long as the index describes the same tree.
 */
export async function candidateFiles(
  db: ProjectDb,
  asks: readonly string[],
  limit: number,
): Promise<readonly CandidateFile[]> {
  const tree = await codeTree(db);
  if (tree.blobOf.size === 0) return [];
  return cache.get(tree, JSON.stringify([limit, ...asks]), () => rankCandidates(db, tree, { asks, limit }));
}
