import { LRUCache } from "lru-cache";
import { z } from "zod";
import { FileGraph } from "../domain/repository/file-graph.ts";
import { findCodeIndex, withoutLoops } from "./code-index.ts";
import { unreadable } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The tree that is indexed. */
export interface CodeTree {
  /** The files by path, with the references between them. */
  readonly graph: FileGraph;
  readonly blobOf: ReadonlyMap<string, string>;
  /** The files that have a content. */
  readonly pathsOf: ReadonlyMap<string, readonly string[]>;
}

const treeSchema = z.object({
  paths: z.array(z.string()),
  blobs: z.array(z.string()),
  /** Of each reference the two numbers and the weight, one after the other. */
  edges: z.array(z.number()),
});

/** Everything in one row: with a row for each of some 100,000 references, reading them takes most of the time. */
async function readTree(db: ProjectDb): Promise<CodeTree> {
  const { projectId } = db.access;
  await withoutLoops(db);
  const [row] = await db.tx.$queryRaw<{ tree: string }[]>`
    WITH files AS MATERIALIZED (
      SELECT path, blob, row_number() OVER (ORDER BY path COLLATE "C") - 1 AS n
      FROM code_files WHERE project_id = ${projectId}),
    edges AS (
      SELECT a.n AS a, b.n AS b, e.weight FROM code_edges e
      JOIN files a ON a.path = e.from_path JOIN files b ON b.path = e.to_path
      WHERE e.project_id = ${projectId})
    SELECT json_build_object(
      'paths', (SELECT coalesce(json_agg(path ORDER BY n), '[]') FROM files),
      'blobs', (SELECT coalesce(json_agg(blob ORDER BY n), '[]') FROM files),
      'edges', (SELECT '[' || coalesce(string_agg(concat(a, ',', b, ',', weight), ',' ORDER BY a, b), '') || ']' FROM edges)::json
    )::text AS tree`;
  await db.tx.$executeRaw`SET LOCAL enable_nestloop = on`;
  const parsed = treeSchema.safeParse(JSON.parse(row?.tree ?? "null"));
  if (!parsed.success) throw unreadable("index of the code", parsed.error);
  const { paths, blobs, edges } = parsed.data;
  const numbered = Array.from(
    { length: edges.length / 3 },
    (_edge, at) => [edges[at * 3] ?? 0, edges[at * 3 + 1] ?? 0, edges[at * 3 + 2] ?? 0] as const,
  );
  const files = paths.map((path, at) => [path, blobs[at] ?? ""] as const);
  const grouped = Map.groupBy(files, ([, blob]) => blob);
  return {
    graph: new FileGraph(paths, numbered),
    blobOf: new Map(files),
    pathsOf: new Map([...grouped].map(([blob, same]) => [blob, same.map(([path]) => path)])),
  };
}

const EMPTY: CodeTree = { graph: new FileGraph([], []), blobOf: new Map(), pathsOf: new Map() };

const trees = new LRUCache<string, CodeTree>({ max: 8 });

/** The tree that is indexed, cached until the index describes another one; empty without an index. */
export async function codeTree(db: ProjectDb): Promise<CodeTree> {
  const index = await findCodeIndex(db);
  if (index === null) return EMPTY;
  const key = [db.access.projectId, index.version, index.indexed_at.getTime()].join(" ");
  const cached = trees.get(key);
  if (cached !== undefined) return cached;
  const tree = await readTree(db);
  if (index.linked) trees.set(key, tree); // until then, references are still being stored
  return tree;
}
