import type { CodeFilePlace } from "#lib/agents/code-port.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { codeTree } from "#lib/db/code-tree.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { isPlannedFile } from "#lib/domain/change-set/plan-scope.ts";
import type { CodeMaterial, CodeStart, CodeText } from "#lib/domain/codegen/code-start.ts";
import { rankNeighbours } from "#lib/domain/codegen/rank-neighbours.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { findEntry } from "#lib/repository/read-tree.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

const MAX_NEIGHBOURS = 6;
const MAX_NEIGHBOUR_BYTES = 40_000;
const MAX_NEIGHBOURS_TEXT = 60_000;
const MAX_EARLIER = 20_000;

const textOf = (content: Buffer | undefined): string | null =>
  content === undefined || isBinary(content) ? null : content.toString("utf8");

async function neighboursOf(
  access: ProjectAccess,
  start: CodeStart,
  place: CodeFilePlace & { readonly text: string },
): Promise<CodeText[]> {
  const store = storeFolder(access.projectId);
  const { graph } = await inTenant(access, codeTree);
  const isPlanned = (path: string): boolean => isPlannedFile(path, start.focus);
  const ranked = rankNeighbours(start.tree, place, { isPlanned, nearest: graph.nearest(place.path) })
    .filter(({ size }) => size <= MAX_NEIGHBOUR_BYTES)
    .slice(0, MAX_NEIGHBOURS);
  const blobs = await readBlobs(store, [...new Set(ranked.map(({ blob }) => blob))]);
  const texts: CodeText[] = [];
  let left = MAX_NEIGHBOURS_TEXT;
  for (const { path, blob } of ranked) {
    const content = textOf(blobs.get(blob));
    if (content === null || content.length > left) continue;
    left -= content.length;
    texts.push({ path, text: content });
  }
  return texts;
}

/** What the attempt with which the run started changes in a file. */
async function earlierOf(
  access: ProjectAccess,
  taskId: string,
  { start, path }: { start: CodeStart; path: string },
): Promise<string> {
  if (start.attempt === 0 || start.purpose === "tests") return "";
  const attempts = await inTenant(access, (db) => listChangeSets(db, taskId));
  const newest = attempts.find(({ number }) => number === start.attempt);
  if (newest === undefined || !OPEN_CHANGE_STATES.includes(newest.state)) return "";
  if (!newest.operations.some((operation) => operation.path === path)) return "";
  const { text } = await readDiff(storeFolder(access.projectId), [newest.baseCommit, newest.commit], path);
  return text.slice(0, MAX_EARLIER);
}

/** What a model reads to write one file: its text at the base, its neighbours, and its difference in the newest attempt. */
export async function loadCodeMaterial(
  access: ProjectAccess,
  taskId: string,
  { start, place }: { readonly start: CodeStart; readonly place: CodeFilePlace },
): Promise<CodeMaterial> {
  const store = storeFolder(access.projectId);
  const entry = await findEntry(store, start.base, place.path);
  const content = entry === null ? undefined : (await readBlobs(store, [entry.id])).get(entry.id);
  const text = textOf(content);
  return {
    blob: entry?.id ?? null,
    text,
    neighbours: await neighboursOf(access, start, { ...place, text: text ?? "" }),
    earlier: await earlierOf(access, taskId, { start, path: place.path }),
  };
}
