import type { RepositoryMapQuery, RepositoryMapView } from "#lib/contracts/repository.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { selectCodeEdges } from "#lib/db/code-edges.ts";
import { selectCodeFiles, symbolsOfBlobs } from "#lib/db/code-index.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type CodeMap, writeCodeMap } from "#lib/domain/repository/code-map.ts";
import { rankFiles } from "#lib/domain/repository/rank-files.ts";
import { readWholeTree } from "#lib/repository/read-tree.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { candidateFiles } from "./candidate-files.ts";
import { defaultHead } from "./default-head.ts";

/** Files whose definitions are read for a map. */
const MOST_MAPPED = 200;

/** The map of some paths of a commit, in their order. */
async function mapOf(
  db: ProjectDb,
  { paths, blobs, budget }: { paths: readonly string[]; blobs: ReadonlyMap<string, string>; budget: number },
): Promise<CodeMap> {
  const shown = paths.filter((path) => blobs.has(path)).slice(0, MOST_MAPPED);
  const symbols = await symbolsOfBlobs(
    db,
    shown.map((path) => blobs.get(path) ?? ""),
  );
  const byBlob = Map.groupBy(symbols, ({ blob }) => blob);
  return writeCodeMap(
    shown.map((path) => ({ path, symbols: byBlob.get(blobs.get(path) ?? "") ?? [] })),
    budget,
  );
}

const EMPTY_MAP: CodeMap = { text: "", files: [] };

async function blobsAt(projectId: string, commit: string): Promise<Map<string, string>> {
  const tree = await readWholeTree(storeFolder(projectId), commit);
  return new Map(tree.map(({ path, id }) => [path, id]));
}

/**
 * The files that are the nearest to some files of a commit by references in both directions, as a map within a number of
 * tokens: each with its definitions and their lines. Empty while the repository is not indexed.
 * @param place `commit`: a full object id; `paths`: the files, which are not in the map themselves; `budget`: tokens.
 */
export async function rankedNeighbours(
  access: ProjectAccess,
  place: { readonly commit: string; readonly paths: readonly string[]; readonly budget: number },
): Promise<CodeMap> {
  const blobs = await blobsAt(access.projectId, place.commit);
  return inTenant(access, async (db) => {
    const edges = await selectCodeEdges(db);
    const seeds = place.paths.filter((path) => blobs.has(path));
    if (seeds.length === 0 || edges.length === 0) return EMPTY_MAP;
    const ranked = rankFiles([...blobs.keys()], edges, seeds).map(({ path }) => path);
    return mapOf(db, { paths: ranked, blobs, budget: place.budget });
  });
}

/** A map with the commit that it describes. */
export type MapOfCommit = CodeMap & { readonly commit: string };

const MOST_SEEDS = 8;

/**
 * The map of the default branch for sentences, within a number of tokens: the files that they are about, then those that are
 * referenced most from there. Without such files, the most referenced ones of the repository.
 * @returns null without a repository that has commits and can be read
 */
export async function codeMapFor(
  access: ProjectAccess,
  { asks, budget }: { readonly asks: readonly string[]; readonly budget: number },
): Promise<MapOfCommit | null> {
  const commit = await defaultHead(access).catch((error: unknown) => {
    if (error instanceof AppError) return null; // git is missing or too slow: the work goes on without a map
    throw error;
  });
  if (commit === null) return null;
  const map = await inTenant(access, async (db) => {
    const files = await selectCodeFiles(db);
    const seeds = (await candidateFiles(db, asks, MOST_SEEDS)).map(({ path }) => path);
    const names = files.map(({ path }) => path);
    const ranked = rankFiles(names, await selectCodeEdges(db), seeds).map(({ path }) => path);
    const blobs = new Map(files.map(({ path, blob }) => [path, blob]));
    return mapOf(db, { paths: [...seeds, ...ranked], blobs, budget });
  });
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
