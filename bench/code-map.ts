import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
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
const SMALL_FILES = 1_500;
const MAX_BYTES = 300_000;
const SOURCES = /\.(?:[cm]?[jt]sx?|py|java|go|rs|rb|md|json|css)$/;
const PACKAGES = ["zod", "yjs", "diff", "katex", "lib0", "micromark"] as const;
const PYTHON = "/usr/lib/python3.11";
const MEDIAN_OF = 15;

type Tree = Map<string, Buffer>;

/** The source files below a folder are added under a prefix, as long as there is room. */
function addSources(
  tree: Tree,
  folder: string,
  at: { readonly prefix: string; readonly most: number },
): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (tree.size >= at.most) return;
    const file = path.join(folder, entry.name);
    const name = at.prefix === "" ? entry.name : `${at.prefix}/${entry.name}`;
    if (entry.isDirectory() && !entry.name.startsWith("."))
      addSources(tree, file, { prefix: name, most: at.most });
    else if (entry.isFile() && SOURCES.test(entry.name) && statSync(file).size <= MAX_BYTES)
      tree.set(name, readFileSync(file));
  }
}

function smallTree(folder: string): Tree {
  const tree: Tree = new Map();
  addSources(tree, folder, { prefix: "", most: SMALL_FILES });
  return tree;
}

/** This program's own sources, then those of its packages in folders that are no dependencies of the tree. */
function largeTree(): Tree {
  const tree: Tree = new Map();
  for (const folder of ["lib", "app", "scripts", "e2e", "bench"])
    addSources(tree, folder, { prefix: folder, most: FILES });
  for (const name of readdirSync("node_modules").toSorted())
    if (!name.startsWith(".") && tree.size < FILES)
      addSources(tree, path.join("node_modules", name), { prefix: `packages/${name}`, most: FILES });
  return tree;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < MEDIAN_OF; at += 1) times.push(await timed(work));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** What the bench uses of the product; loaded once the environment names its database. */
const loadKit = async () => ({
  ...(await import("#lib/db/tenant.ts")),
  ...(await import("#lib/db/code-index.ts")),
  ...(await import("#lib/db/code-tree.ts")),
  ...(await import("#lib/testing/factories.ts")),
  ...(await import("#lib/usecases/repository/save-repository.ts")),
  ...(await import("#lib/usecases/repository/index-code.ts")),
  ...(await import("#lib/usecases/repository/code-map.ts")),
  ...(await import("#lib/usecases/knowledge/search-passages.ts")),
  ...(await import("#lib/repository/store-folder.ts")),
  ...(await import("#lib/repository/refs.ts")),
  ...(await import("#lib/repository/write-commit.ts")),
});
type Kit = Awaited<ReturnType<typeof loadKit>>;

const PERSON = { name: "Bench", email: "bench@example.org" };
const FACTS = {
  author: PERSON,
  committer: PERSON,
  at: new Date("2026-11-26T10:00:00Z"),
  message: "Change\n",
};

async function commit(kit: Kit, tree: Tree, on: { store: string; from: string | null }): Promise<string> {
  const { store, from } = on;
  const blobs = await kit.writeBlobs(store, [...tree.values()]);
  const writes = [...tree.keys()].map((name, n) => ({
    path: name,
    blob: blobs[n] ?? "",
    mode: "100644" as const,
  }));
  const parents = from === null ? [] : [from];
  const to = await kit.writeCommit(store, {
    ...FACTS,
    tree: await kit.writeTree(store, from, writes),
    parents,
  });
  await kit.moveRef(store, { name: "refs/heads/main", from, to });
  return to;
}

async function repository(kit: Kit, tree: Tree) {
  const owner = await kit.makeUser();
  const { access } = await kit.makeProject(owner);
  await kit.saveRepository(owner.actor, access.projectId, { input: {}, version: null });
  const store = kit.storeFolder(access.projectId);
  return { access, store, head: await commit(kit, tree, { store, from: null }) };
}

const indexAll = (kit: Kit, access: ProjectAccess): Promise<number> =>
  timed(async () => {
    while (await kit.indexNextFiles(access));
  });

async function rowsOfPackage(kit: Kit, name: string, folder: string): Promise<Row[]> {
  const tree = smallTree(folder);
  const { access } = await repository(kit, tree);
  const ms = await indexAll(kit, access);
  const index = await kit.inTenant(access, (db) => kit.findCodeIndex(db));
  return [
    { what: `${name}: ${tree.size} files, indexed in`, ours: ms / 1000, unit: "s" },
    { what: `${name}: files with definitions`, ours: index?.parsed ?? 0, unit: "files" },
    { what: `${name}: definitions`, ours: index?.symbols ?? 0, unit: "symbols" },
  ];
}

const NEED = "The chat answer is compared with the newest plan before the gate opens.";
const BUDGET = 2_000;
const SEED = "lib/domain/plan/plan.ts";

async function rowsOfQuestions(kit: Kit, access: ProjectAccess): Promise<Row[]> {
  const mapOf = () => kit.codeMapFor(access, { asks: [NEED], budget: BUDGET });
  let needs = 0;
  const otherMap = () => {
    needs += 1;
    return kit.codeMapFor(access, { asks: [`${NEED} ${needs} articles are shown.`], budget: BUDGET });
  };
  const nearest = async () => (await kit.inTenant(access, kit.codeTree)).graph.nearest(SEED);
  const search = { question: "Where is a plan compared?", limit: 10, near: null };
  const ms = (what: string, ours: number): Row => ({ what, ours, unit: "ms" });
  const first = await timed(mapOf);
  const map = await mapOf();
  return [
    { what: "files in a map of 2,000 tokens", ours: map?.files.length ?? 0, unit: "files" },
    ms("the first map of a tree", first),
    ms("a map for another need, median", await medianOf(otherMap)),
    ms("a map that was made before, median", await medianOf(mapOf)),
    ms("neighbours of a file, median", await medianOf(nearest)),
    ms(
      "definitions by name, median",
      await medianOf(() => kit.inTenant(access, (db) => kit.symbolsNamed(db, "plan", 100))),
    ),
    ms(
      "a search of the knowledge, median",
      await medianOf(() => kit.inTenant(access, (db) => kit.searchPassages(db, search))),
    ),
  ];
}

async function rowsOfLargeTree(kit: Kit): Promise<Row[]> {
  const tree = largeTree();
  const bytes = [...tree.values()].reduce((sum, { length }) => sum + length, 0);
  const { access, store, head } = await repository(kit, tree);
  const whole = await indexAll(kit, access);
  const { index, edges } = await kit.inTenant(access, async (db) => ({
    index: await kit.findCodeIndex(db),
    edges: await db.tx.codeEdge.count({ where: { project_id: access.projectId } }),
  }));
  const one = new Map([["lib/new-file.ts", Buffer.from("export function fresh() {}\n")]]);
  await commit(kit, one, { store, from: head });
  return [
    { what: `tree of ${tree.size} files: size`, ours: bytes / 1e6, unit: "MB" },
    { what: "indexed in", ours: whole / 1000, unit: "s" },
    { what: "definitions", ours: index?.symbols ?? 0, unit: "symbols" },
    { what: "references between files", ours: edges, unit: "edges" },
    { what: "a commit of one file, indexed in", ours: (await indexAll(kit, access)) / 1000, unit: "s" },
    ...(await rowsOfQuestions(kit, access)),
  ];
}

async function measure(): Promise<Row[]> {
  const kit = await loadKit();
  const rows: Row[] = [];
  for (const name of PACKAGES)
    rows.push(...(await rowsOfPackage(kit, name, path.join("node_modules", name))));
  if (existsSync(PYTHON)) rows.push(...(await rowsOfPackage(kit, "Python library", PYTHON)));
  return [...rows, ...(await rowsOfLargeTree(kit))];
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
