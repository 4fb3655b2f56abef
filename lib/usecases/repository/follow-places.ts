import type { ProjectAccess } from "#lib/db/access.ts";
import { type CodePlaceRow, type MovedPlace, moveCodePlaces, selectCodePlaces } from "#lib/db/code-places.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { followLines } from "#lib/domain/repository/line-range.ts";
import { hashOfLines } from "#lib/repository/lines-hash.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { readChangedRuns } from "#lib/repository/read-runs.ts";
import { findFiles } from "#lib/repository/read-tree.ts";
import { GitFailure } from "#lib/repository/run-git.ts";

const GONE = { now_line: null, now_end_line: null, now_hash: null } as const;

/** The changed runs of a file between two commits; null if an earlier commit is no longer in the store. */
async function runsOf(store: string, commits: readonly [string, string], path: string) {
  try {
    return await readChangedRuns(store, commits, path);
  } catch (error) {
    if (error instanceof GitFailure) return null;
    throw error;
  }
}

/** Where the places of one file are at a commit, all last seen at the same earlier commit. */
async function followFile(
  store: string,
  places: readonly CodePlaceRow[],
  { commit, blob }: { readonly commit: string; readonly blob: string | undefined },
): Promise<MovedPlace[]> {
  const [{ path, now_commit: before }] = places as [CodePlaceRow, ...CodePlaceRow[]];
  const runs = blob === undefined ? null : await runsOf(store, [before, commit], path);
  if (blob === undefined || runs === null)
    return places.map(({ ref }) => ({ ref, now_commit: commit, ...GONE }));
  const content = (await readBlobs(store, [blob])).get(blob) ?? Buffer.alloc(0);
  const lines = content.toString("utf8").split("\n");
  return places.map(({ ref, now_line, now_end_line }) => {
    if (now_line === null || now_end_line === null) return { ref, now_commit: commit, ...GONE };
    const range = followLines({ line: now_line, end_line: now_end_line }, runs);
    if (range === null) return { ref, now_commit: commit, ...GONE };
    const now = { now_line: range.line, now_end_line: range.end_line, now_hash: hashOfLines(lines, range) };
    return { ref, now_commit: commit, ...now };
  });
}

/**
 * Finds the linked lines of the code at a newer commit of the default branch. Lines that only moved stay what they are; a
 * changed or removed text makes the links of its lines suspect.
 */
export async function followCodePlaces(access: ProjectAccess, store: string, commit: string): Promise<void> {
  const places = (await inTenant(access, selectCodePlaces)).filter(({ now_commit }) => now_commit !== commit);
  if (places.length === 0) return;
  const files = await findFiles(store, commit, [...new Set(places.map(({ path }) => path))]);
  const moved: MovedPlace[] = [];
  for (const group of Map.groupBy(places, ({ path, now_commit }) => `${now_commit}:${path}`).values())
    moved.push(...(await followFile(store, group, { commit, blob: files.get(group[0]?.path ?? "")?.id })));
  await inTenant(access, (db) => moveCodePlaces(db, moved));
}
