import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProjectAccess } from "#lib/db/access.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * The index of repositories: real sources of several packages and languages, and a tree of 10,000 real files; then a commit
 * that changes one file of it, a map for a need, the neighbours of a file, and searches.
 */

const FILES = 10_000;
const MAX_BYTES = 300_000;
const SOURCES = /\.(?:[cm]?[jt]sx?|py|java|go|rs|rb|md|json|css)$/;
const PACKAGES = ["zod", "yjs", "diff", "typescript", "@dbos-inc/dbos-sdk", "katex"] as const;
const PYTHON = "/usr/lib/python3.11";
const MEDIAN_OF = 15;

type Tree = Map<string, Buffer>;

/** The source files below a folder, at most as many as fit. */
function readSources(folder: string, prefix: string, tree: Tree, most: number): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (tree.size >= most) return;
    const file = path.join(folder, entry.name);
    const name = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!entry.name.startsWith(".")) readSources(file, name, tree, most);
    } else if (entry.isFile() && SOURCES.test(entry.name) && statSync(file).size <= MAX_BYTES)
      tree.set(name, readFileSync(file));
  }
}

const treeOf = (folder: string, most = FILES): Tree => {
  const tree: Tree = new Map();
  readSources(folder, "", tree, most);
  return tree;
};

/** This program's own sources, then those of its packages in folders that are no dependencies of the tree. */
function largeTree(): Tree {
  const tree: Tree = new Map();
  for (const folder of ["lib", "app", "scripts", "e2e", "bench"]) readSources(folder, folder, tree, FILES);
  for (const name of readdirSync("node_modules").toSorted())
    if (!name.startsWith(".") && tree.size < FILES)
      readSources(path.join("node_modules", name), `packages/${name}`, tree, FILES);
  return tree;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  return { result: await work(), ms: performance.now() - began };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < MEDIAN_OF; at += 1) times.push((await timed(work)).ms);
  return median(times);
}

async function measure(): Promise<Row[]> {
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { findCodeIndex, selectCodeEdges, symbolsNamed } = await import("#lib/db/code-index.ts");
  const { makeProject, makeUser } = await import("#lib/testing/factories.ts");
  const { saveRepository } = await import("#lib/usecases/repository/save-repository.ts");
  const { indexNextFiles } = await import("#lib/usecases/repository/index-code.ts");
  const { codeMapFor, rankedNeighbours } = await import("#lib/usecases/repository/code-map.ts");
  const { searchPassages } = await import("#lib/usecases/knowledge/search-passages.ts");
  const { storeFolder } = await import("#lib/repository/store-folder.ts");
  const { moveRef } = await import("#lib/repository/refs.ts");
  const { writeBlobs, writeCommit, writeTree } = await import("#lib/repository/write-commit.ts");
  const person = { name: "Bench", email: "bench@example.org" };
  const at = new Date("2026-11-26T10:00:00Z");
  const owner = await makeUser();

  const commit = async (store: string, tree: Tree, from: string | null): Promise<string> => {
    const blobs = await writeBlobs(store, [...tree.values()]);
    const writes = [...tree.keys()].map((name, n) => ({ path: name, blob: blobs[n] ?? "", mode: "100644" as const }));
    const facts = { author: person, committer: person, at, message: "Change\n" };
    const parents = from === null ? [] : [from];
    const to = await writeCommit(store, { ...facts, tree: await writeTree(store, from, writes), parents });
    await moveRef(store, { name: "refs/heads/main", from, to });
    return to;
  };
  const repository = async (tree: Tree) => {
    const { access } = await makeProject(owner);
    await saveRepository(owner.actor, access.projectId, { input: {}, version: null });
    const store = storeFolder(access.projectId);
    return { access, store, head: await commit(store, tree, null) };
  };
  const indexAll = async (access: ProjectAccess): Promise<number> =>
    (
      await timed(async () => {
        while (await indexNextFiles(access));
      })
    ).ms;
  const facts = (access: ProjectAccess) =>
    inTenant(access, async (db) => ({ index: await findCodeIndex(db), edges: (await selectCodeEdges(db)).length }));

  const rows: Row[] = [];
  const small = [
    ...PACKAGES.map((name) => ({ name, folder: path.join("node_modules", name) })),
    { name: "python 3.11 library", folder: PYTHON },
  ];
  for (const { name, folder } of small) {
    const tree = treeOf(folder, 1_500);
    const { access } = await repository(tree);
    const ms = await indexAll(access);
    const { index } = await facts(access);
    rows.push(
      { what: `${name}: ${tree.size} files, indexed in`, ours: ms / 1000, unit: "s" },
      { what: `${name}: files with definitions`, ours: index?.parsed ?? 0, unit: "files" },
      { what: `${name}: definitions`, ours: index?.symbols ?? 0, unit: "symbols" },
    );
  }

  const tree = largeTree();
  const bytes = [...tree.values()].reduce((sum, { length }) => sum + length, 0);
  const { access, store, head } = await repository(tree);
  rows.push(
    { what: `tree of ${tree.size} files: size`, ours: bytes / 1e6, unit: "MB" },
    { what: "indexed in", ours: (await indexAll(access)) / 1000, unit: "s" },
  );
  const { index, edges } = await facts(access);
  rows.push(
    { what: "definitions", ours: index?.symbols ?? 0, unit: "symbols" },
    { what: "references between files", ours: edges, unit: "edges" },
  );
  const changed = await commit(store, new Map([["lib/new-file.ts", Buffer.from("export function fresh() {}\n")]]), head);
  rows.push({ what: "a commit of one file, indexed in", ours: (await indexAll(access)) / 1000, unit: "s" });
  const asks = ["The chat answer is compared with the newest plan before the gate opens."];
  const map = await codeMapFor(access, { asks, budget: 2_000 });
  rows.push(
    { what: "files in a map of 2,000 tokens", ours: map?.files.length ?? 0, unit: "files" },
    { what: "the map, median", ours: await medianOf(() => codeMapFor(access, { asks, budget: 2_000 })), unit: "ms" },
  );
  const near = { commit: changed, paths: ["lib/domain/plan/plan.ts"], budget: 2_000 };
  rows.push(
    { what: "neighbours of a file, median", ours: await medianOf(() => rankedNeighbours(access, near)), unit: "ms" },
    {
      what: "definitions by name, median",
      ours: await medianOf(() => inTenant(access, (db) => symbolsNamed(db, "plan", 100))),
      unit: "ms",
    },
    {
      what: "a search of the knowledge, median",
      ours: await medianOf(() =>
        inTenant(access, (db) => searchPassages(db, { question: "Where is a plan compared?", limit: 10, near: null })),
      ),
      unit: "ms",
    },
  );
  return rows;
}

export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const close = await openBenchDatabase();
  const data = mkdtempSync(path.join(tmpdir(), "bench-code-map-"));
  process.env.ROUNDTABLE_DATA = data;
  try {
    return { name: "code-map", rows: await measure() };
  } finally {
    const { closeDatabase } = await import("#lib/db/client.ts");
    await closeDatabase();
    await close();
    rmSync(data, { recursive: true, force: true });
  }
}
