import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RequestedChange } from "../domain/change-set/requested-change.ts";
import { readPatch } from "./read-patch.ts";
import { readRefs } from "./refs.ts";
import { treeOf } from "./resolve-ref.ts";
import { createStagingStore } from "./store-folder.ts";
import { writeChangeSet } from "./write-change.ts";
import { mergeTrees, writeBlobs, writeCommit, writeTree } from "./write-commit.ts";

const ADA = { name: "Ada", email: "ada@example.org" };
const FACTS = { author: ADA, committer: ADA, at: new Date("2026-11-25T10:00:00Z"), message: "Change" };
const ANY = { files: null, confirmed: [] };

let store: string;
let base: string;
beforeAll(async () => {
  vi.stubEnv("ROUNDTABLE_DATA", mkdtempSync(path.join(tmpdir(), "change-")));
  store = await createStagingStore("main");
  const texts = {
    "src/a.ts": "one\ntwo\nthree\n",
    "src/crlf.ts": "a\r\nb\r\n",
    "README.md": "# Cards\n",
    "package-lock.json": "{}\n",
    "link-target": "src",
    "bin.dat": "a\0b",
  };
  const ids = await writeBlobs(
    store,
    Object.values(texts).map((text) => Buffer.from(text)),
  );
  const writes = Object.keys(texts).map((name, at) => ({
    path: name,
    blob: ids[at] ?? "",
    mode: "100644" as const,
  }));
  const tree = await writeTree(store, null, writes);
  const linked = execFileSync("git", ["--git-dir", store, "ls-tree", tree], { encoding: "utf8" }).replace(
    /^100644 (blob \w+\tlink-target)$/m,
    "120000 $1",
  );
  const withLink = execFileSync("git", ["--git-dir", store, "mktree"], {
    input: linked,
    encoding: "utf8",
  }).trim();
  base = await writeCommit(store, { ...FACTS, tree: withLink, parents: [] });
});
afterAll(() => {
  rmSync(process.env.ROUNDTABLE_DATA ?? "", { recursive: true });
  vi.unstubAllEnvs();
});

const whole = (name: string, text: string, rest: Partial<RequestedChange> = {}): RequestedChange => ({
  op: "write",
  path: name,
  baseBlob: null,
  mode: null,
  content: { kind: "whole", bytes: Buffer.from(text) },
  format: "whole",
  ...rest,
});
const edits = (
  name: string,
  ...list: { search: string; replace: string; count: number }[]
): RequestedChange => ({
  ...whole(name, ""),
  op: "modify",
  content: { kind: "edits", edits: list },
  format: "search_replace",
});
const removal = (name: string): RequestedChange => ({ ...whole(name, ""), op: "delete", content: null });
const write = (
  requested: readonly RequestedChange[],
  scope: Parameters<typeof writeChangeSet>[2]["scope"] = ANY,
) => writeChangeSet(store, base, { requested, scope, commit: FACTS });
const codesOf = async (requested: readonly RequestedChange[], scope = ANY) => {
  const result = await write(requested, scope);
  return result.kind === "refused" ? result.problems.map(({ code }) => code) : [];
};
const show = (commit: string, name: string) =>
  execFileSync("git", ["--git-dir", store, "show", `${commit}:${name}`], { encoding: "utf8" });

describe("a change set", () => {
  it("becomes one commit on its base: created, modified, edited and deleted files with their blobs, and no reference", async () => {
    const result = await write([
      whole("src/新/c.ts", "$& new\n"),
      edits("src/a.ts", { search: "two", replace: "$1 2", count: 1 }),
      edits("src/crlf.ts", { search: "a\nb", replace: "a\nB\nc", count: 1 }),
      removal("README.md"),
      whole("run.sh", "#!/bin/sh\n", { mode: "100755" }),
    ]);
    if (result.kind !== "written") throw new Error(JSON.stringify(result));
    expect(result.operations).toMatchObject([
      { op: "create", path: "src/新/c.ts", base_blob: null, added: 1, removed: 0 },
      { op: "modify", path: "src/a.ts", added: 1, removed: 1, source: { edits: 1, normalised: [] } },
      { op: "modify", path: "src/crlf.ts", source: { normalised: ["eol"] } },
      { op: "delete", path: "README.md", new_blob: null, size: 0 },
      { op: "create", path: "run.sh", mode: "100755" },
    ]);
    expect(show(result.commit, "src/a.ts")).toBe("one\n$1 2\nthree\n");
    expect(show(result.commit, "src/crlf.ts")).toBe("a\r\nB\r\nc\r\n");
    expect(await treeOf(store, result.commit)).toBe(result.tree);
    expect(await readRefs(store, "refs")).toEqual([]);
  });

  it("that is refused names each problem by code and path, and is all or nothing", async () => {
    for (const [name, code] of [
      ["../x", "path_refused"],
      [".git/config", "path_refused"],
      ["a/.GIT/x", "path_refused"],
      ["readme.md", "case_collision"],
      ["SRC/b.ts", "case_collision"],
      ["link-target/x", "through_link"],
      ["README.md/x", "ancestor_is_file"],
      ["src", "not_regular"],
      ["link-target", "not_regular"],
    ])
      expect([name, ...(await codesOf([whole(name ?? "", "x\n")]))]).toEqual([name, code]);
    const cases: readonly (readonly [RequestedChange[], string[]])[] = [
      [[whole("x", "1\n"), whole("x", "2\n")], ["duplicate_path"]],
      [[whole("x/Y", "1\n"), whole("x/y", "2\n")], ["case_collision"]],
      [[whole("x", "1\n"), whole("x/y", "2\n")], ["ancestor_is_file"]],
      [[whole("src/a.ts", "x\n", { op: "create" })], ["exists"]],
      [[whole("src/none.ts", "x\n", { op: "modify" })], ["missing"]],
      [[removal("none")], ["missing"]],
      [[whole("src/a.ts", "x\n", { baseBlob: "0".repeat(40) })], ["stale_base"]],
      [[edits("src/a.ts", { search: "zwei", replace: "", count: 1 })], ["no_match"]],
      [[edits("src/a.ts", { search: "e", replace: "", count: 1 })], ["wrong_count"]],
      [[edits("bin.dat", { search: "a", replace: "b", count: 1 })], ["binary"]],
      [[whole("x", "a\0b")], ["binary"]],
      [[whole("x", "", { content: { kind: "whole", bytes: Uint8Array.of(0xff, 0xfe) } })], ["encoding"]],
      [[whole("x", "x".repeat(1024 * 1024 + 1))], ["too_large"]],
      [[whole("x", `key = "AKIA${"Q".repeat(16)}"\n`)], ["secret"]],
      [[whole("src/a.ts", "one\ntwo\nthree\n")], ["no_change"]],
      [[whole("x", "x", { mode: "120000" })], ["not_regular"]],
      [[], ["no_change"]],
      [
        [whole("ok", "fine\n"), whole("../no", "x"), removal("none")],
        ["path_refused", "missing"],
      ],
    ];
    for (const [requested, codes] of cases) expect(await codesOf(requested)).toEqual(codes);
    const many = Array.from({ length: 501 }, (_, at) => whole(`f/${at}`, "x\n"));
    expect(await codesOf(many)).toEqual(["too_many_files"]);
    expect(await readRefs(store, "refs")).toEqual([]);
  });

  it("stays in the plan's files; protected files need a second confirmation", async () => {
    const scope = { files: ["src/*.ts", "docs/", "package-lock.json"], confirmed: [] as string[] };
    expect(await codesOf([whole("src/a.ts", "x\n"), whole("docs/de/x.md", "x\n")], scope as never)).toEqual(
      [],
    );
    expect(await codesOf([whole("src/deep/a.ts", "x\n")], scope as never)).toEqual(["out_of_plan"]);
    const lock = [whole("package-lock.json", "[]\n")];
    expect(await codesOf(lock, scope as never)).toEqual(["protected_path"]);
    expect(await codesOf(lock, { ...scope, confirmed: ["package-lock.json"] } as never)).toEqual([]);
  });

  it("may replace a file by a folder and change the case of a name, because the old name goes in the same change", async () => {
    expect(await codesOf([removal("README.md"), whole("README.md/x", "x\n")])).toEqual([]);
    expect(await codesOf([removal("README.md"), whole("readme.md", "x\n")])).toEqual([]);
  });
});

/** A small generator of numbers, so that a failing history can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Changes of one round; a name is changed once. */
function randomChanges(
  next: (below: number) => number,
  files: ReadonlyMap<string, string>,
): RequestedChange[] {
  const names = Array.from({ length: 1 + next(5) }, () => `d${next(3)}/e${next(3)}/f${next(4)}`);
  return [...new Set(names)].map((name) =>
    files.has(name) && next(3) === 0 ? removal(name) : whole(name, `text ${next(1_000_000_000)}\n`),
  );
}

function applyTo(files: Map<string, string>, requested: readonly RequestedChange[]): void {
  for (const { path: name, content } of requested)
    if (content?.kind === "whole") files.set(name, Buffer.from(content.bytes).toString());
    else files.delete(name);
}

/** The tree of files, written without change sets. */
async function plainTree(files: ReadonlyMap<string, string>): Promise<string> {
  const blobs = await writeBlobs(
    store,
    [...files.values()].map((text) => Buffer.from(text)),
  );
  const writes = [...files.keys()].map((name, at) => ({
    path: name,
    blob: blobs[at] ?? "",
    mode: "100644" as const,
  }));
  return writeTree(store, null, writes);
}

describe("random histories", () => {
  it.each([1, 2, 3])("of change sets give the tree of a plain map of files (seed %i)", async (seed) => {
    const next = numbers(seed);
    const files = new Map([["start.txt", "start\n"]]);
    let head = await writeCommit(store, { ...FACTS, tree: await plainTree(files), parents: [] });
    for (let round = 0; round < 12; round += 1) {
      const requested = randomChanges(next, files);
      const result = await writeChangeSet(store, head, { requested, scope: ANY, commit: FACTS });
      if (result.kind === "refused") throw new Error(JSON.stringify(result.problems));
      applyTo(files, requested);
      head = result.commit;
    }
    expect(await treeOf(store, head)).toBe(await plainTree(files));
  });
});

describe("a unified difference", () => {
  const read = async (patch: string) => {
    const result = await readPatch(store, base, patch);
    return result.kind === "read" ? result.requested : result.problems;
  };

  it("is read with wrong counts and line numbers, with and without prefixes, and leaves the store unchanged", async () => {
    const objects = () =>
      execFileSync("git", ["--git-dir", store, "count-objects", "-v"], { encoding: "utf8" });
    const before = objects();
    const hunk = "@@ -90,9 +77,2 @@\n one\n-two\n+2\n three";
    for (const header of ["--- a/src/a.ts\n+++ b/src/a.ts\n", "--- src/a.ts\n+++ src/a.ts\n"])
      expect(await read(header + hunk)).toMatchObject([
        { op: "modify", path: "src/a.ts", content: { kind: "whole", bytes: Buffer.from("one\n2\nthree\n") } },
      ]);
    expect(objects()).toBe(before);
  });

  it("is refused with the file and line that git names", async () => {
    expect(await read("no patch")).toMatchObject([{ code: "patch_unreadable" }]);
    expect(await read("--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,2 +1,2 @@\n uno\n-two\n+2\n")).toMatchObject([
      { code: "hunk_failed", path: "src/a.ts", line: 1 },
    ]);
    expect(await read("--- a/none\n+++ b/none\n@@ -1 +1 @@\n-a\n+b\n")).toMatchObject([
      { code: "missing", path: "none" },
    ]);
    expect(await read("--- /dev/null\n+++ b/README.md\n@@ -0,0 +1 @@\n+b\n")).toMatchObject([
      { code: "exists" },
    ]);
    expect(await read("--- /dev/null\n+++ b/.git/hooks/x\n@@ -0,0 +1 @@\n+b\n")).toMatchObject([
      { code: "path_refused" },
    ]);
    expect(await read("--- /dev/null\n+++ b/../../x\n@@ -0,0 +1 @@\n+b\n")).toMatchObject([
      { code: "path_refused" },
    ]);
    const link =
      "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+/etc/passwd\n\\ No newline at end of file\n";
    expect(await read(link)).toMatchObject([{ op: "create", path: "l", mode: "120000" }]);
  });
});

const REPOSITORY = path.resolve(import.meta.dirname, "../..");
const git = (...args: string[]) =>
  execFileSync("git", ["-C", REPOSITORY, ...args], { maxBuffer: 256 * 1024 * 1024 });
function historyOf(): string[] {
  try {
    const args = ["log", "--no-merges", "--first-parent", "-n", "110", "--format=%H %P"];
    return git(...args)
      .toString("utf8")
      .trim()
      .split("\n")
      .filter((line) => line.split(" ").length === 2);
  } catch {
    return [];
  }
}
const HISTORY = historyOf();

describe.skipIf(HISTORY.length < 100)("the history of this repository", () => {
  it("applied as change sets gives the same trees bit for bit, from files and from unified differences, and merges back to the base", async () => {
    const objects = git("rev-parse", "--git-path", "objects").toString("utf8").trim();
    const { mkdirSync, writeFileSync } = await import("node:fs");
    mkdirSync(path.join(store, "objects/info"), { recursive: true });
    writeFileSync(path.join(store, "objects/info/alternates"), `${path.resolve(REPOSITORY, objects)}\n`);
    const refused: string[] = [];
    let equal = 0;
    for (const [at, line] of HISTORY.entries()) {
      const [commit = "", parent = ""] = line.split(" ");
      const patch = git(
        "diff",
        "--full-index",
        "--no-renames",
        "--no-ext-diff",
        "--no-color",
        parent,
        commit,
      );
      const reading = await readPatch(store, parent, patch.toString("utf8"));
      if (reading.kind === "refused") {
        refused.push(...reading.problems.map(({ code, path: file }) => `${code} ${file}`));
        continue;
      }
      const result = await writeChangeSet(store, parent, {
        requested: reading.requested,
        scope: ANY,
        commit: FACTS,
      });
      if (result.kind === "refused") {
        refused.push(...result.problems.map(({ code, path: file }) => `${code} ${file}`));
        continue;
      }
      expect([commit, result.tree]).toEqual([commit, await treeOf(store, commit)]);
      equal += 1;
      if (at % 8 > 0) continue;
      const undone = await mergeTrees(store, { base: commit, ours: commit, theirs: parent });
      expect(undone).toEqual({ kind: "clean", tree: await treeOf(store, parent) });
    }
    expect({ refused, isEnough: equal >= 100 }).toMatchObject({ isEnough: true });
  }, 600_000);
});
