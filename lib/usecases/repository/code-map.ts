import type { RepositoryMapQuery, RepositoryMapView } from "#lib/contracts/repository.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { symbolsOfBlobs } from "#lib/db/code-index.ts";
import { type CodeTree, codeTree } from "#lib/db/code-tree.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { TreeCache } from "#lib/db/tree-cache.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type CodeMap, writeCodeMap } from "#lib/domain/repository/code-map.ts";
import { newestCommit } from "#lib/repository/resolve-ref.ts";
import { candidateFiles } from "./candidate-files.ts";

/** Files whose definitions are read for a map. */
const MOST_MAPPED = 200;

/** The map of some paths of the tree, in their order. */
async function mapOf(
  db: ProjectDb,
  { blobOf }: CodeTree,
  { paths, budget }: { paths: readonly string[]; budget: number },
): Promise<CodeMap> {
  const shown = paths.filter((path) => blobOf.has(path)).slice(0, MOST_MAPPED);
  const symbols = await symbolsOfBlobs(
    db,
    shown.map((path) => blobOf.get(path) ?? ""),
  );
  const byBlob = Map.groupBy(symbols, ({ blob }) => blob);
  return writeCodeMap(
    shown.map((path) => ({ path, symbols: byBlob.get(blobOf.get(path) ?? "") ?? [] })),
    budget,
  );
}

const EMPTY_MAP: CodeMap = { text: "", files: [] };

const MOST_SEEDS = 8;

/** The seats of a workshop ask the same. */
const cache = new TreeCache<CodeMap>();

async function cachedMap(
  db: ProjectDb,
  { asks, budget }: { readonly asks: readonly string[]; readonly budget: number },
): Promise<CodeMap> {
  const tree = await codeTree(db);
  if (tree.blobOf.size === 0) return EMPTY_MAP;
  return cache.get(tree, JSON.stringify([budget, ...asks]), async () => {
    const seeds = (await candidateFiles(db, asks, MOST_SEEDS)).map(({ path }) => path);
    return mapOf(db, tree, { paths: [...seeds, ...tree.graph.ranked(seeds)], budget });
  });
}

/** A map with the commit that it describes. */
export type MapOfCommit = CodeMap & { readonly commit: string };

/**
 * The map of the default branch for sentences, within a number of tokens: the files that they are about, then those that are
 * referenced most from there. Without such files, the most referenced ones of the repository.
 * @returns null without a repository that has commits and can be read
 */
export async function codeMapFor(
  access: ProjectAccess,
  { asks, budget }: { readonly asks: readonly string[]; readonly budget: number },
): Promise<MapOfCommit | null> {
  const repository = await inTenant(access, findRepository);
  const commit = await newestCommit(access.projectId, repository).catch((error: unknown) => {
    if (error instanceof AppError) return null; // git is missing or too slow: the work goes on without a map
    throw error;
  });
  if (commit === null) return null;
  const map = await inTenant(access, (db) => cachedMap(db, { asks, budget }));
  return { ...map, commit };
}

/** The map of the default branch for a text. Errors: not_found, insufficient_scope. */
export async function getCodeMap(
  actor: Actor,
  projectId: string,
  { about, budget }: RepositoryMapQuery,
): Promise<RepositoryMapView> {
  const access = await requireProject(actor, projectId, "read");
  const map = await codeMapFor(access, { asks: about.split("\n"), budget });
  const { text, files, commit } = map ?? { ...EMPTY_MAP, commit: null };
  return { text, files: [...files], commit };
}
