import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { blameLines } from "./blame-lines.ts";
import { probeGit } from "./git-binary.ts";
import { isBinary, readBlobs } from "./read-blobs.ts";
import { EMPTY_TREE, readChangedPaths, readDiff } from "./read-diff.ts";
import { readLog } from "./read-log.ts";
import { findEntry, readFolder, readWholeTree } from "./read-tree.ts";
import { moveRef, readRefs } from "./refs.ts";
import { resolveCommit, treeOf } from "./resolve-ref.ts";
import { runGit } from "./run-git.ts";
import { searchTree } from "./search-tree.ts";
import { createStagingStore, discardStore, sweepStagingStores } from "./store-folder.ts";
import { mergeTrees, type PathWrite, writeBlobs, writeCommit, writeTree } from "./write-commit.ts";

let store: string;
beforeAll(async () => {
  vi.stubEnv("ROUNDTABLE_DATA", mkdtempSync(path.join(tmpdir(), "repository-"))); // swept by a test
  store = await createStagingStore("main");
});
afterAll(() => {
  rmSync(process.env.ROUNDTABLE_DATA ?? "", { recursive: true });
  vi.unstubAllEnvs();
});

const ADA = { name: "Ada <x>\n", email: "ada@example.org" };
const AT = new Date("2026-11-24T10:00:00Z");

/** A commit of texts over a base. */
async function commit(texts: Readonly<Record<string, string | null>>, parent: string | null = null) {
  const names = Object.keys(texts);
  const contents = names.flatMap((name) => (texts[name] === null ? [] : [Buffer.from(texts[name] ?? "")]));
  const ids = (await writeBlobs(store, contents))[Symbol.iterator]();
  const writes: PathWrite[] = names.map((name) => ({
    path: name,
    blob: texts[name] === null ? null : (ids.next().value ?? ""),
    mode: "100644",
  }));
  const tree = await writeTree(store, parent, writes);
  const parents = parent === null ? [] : [parent];
  return writeCommit(store, {
    tree,
    parents,
    author: ADA,
    committer: ADA,
    at: AT,
    message: `Change ${names[0]}\n\nWhy.\n`,
  });
}

describe("the repository", () => {
  it("belongs to its owner only and contains no hooks", () => {
    expect(statSync(store).mode & 0o777).toBe(0o700);
    expect(existsSync(path.join(store, "hooks"))).toBe(false);
  });

  it("writes commits and reads them back: folders, files, history, blame, search and differences", async () => {
    const first = await commit({ "src/卡.ts": "a\nb\n", "README.md": "# Cards\n", "a$&b.txt": "$&\n" });
    const second = await commit({ "src/卡.ts": "a\nB pay\n", "README.md": null }, first);
    await moveRef(store, { name: "refs/heads/main", from: null, to: second });
    expect(await resolveCommit(store, "main")).toBe(second);
    expect(await resolveCommit(store, second.slice(0, 8))).toBe(second);
    expect((await readFolder(store, first, "")).map(({ path: name, kind }) => [name, kind])).toEqual([
      ["README.md", "file"],
      ["a$&b.txt", "file"],
      ["src", "folder"],
    ]);
    expect(await readFolder(store, second, "src")).toMatchObject([{ path: "src/卡.ts", size: 8 }]);
    expect((await readWholeTree(store, second)).map(({ path: name }) => name)).toEqual([
      "a$&b.txt",
      "src/卡.ts",
    ]);
    const entry = await findEntry(store, first, "a$&b.txt");
    expect((await readBlobs(store, [entry?.id ?? ""])).get(entry?.id ?? "")?.toString()).toBe("$&\n");
    expect(await readLog(store, second, { path: "", skip: 0, limit: 10 })).toMatchObject([
      { id: second, parents: [first], author: "Ada  x", subject: "Change src/卡.ts", body: "Why." },
      { id: first, parents: [] },
    ]);
    expect(await readLog(store, second, { path: "a$&b.txt", skip: 0, limit: 10 })).toMatchObject([
      { id: first },
    ]);
    expect(await blameLines(store, second, "src/卡.ts")).toMatchObject([
      { commit: first, line: 1, count: 1, subject: "Change src/卡.ts" },
      { commit: second, line: 2, count: 1 },
    ]);
    const search = { texts: ["PAY"], path: "", matchesCase: false, perFile: 5, limit: 10 };
    expect(await searchTree(store, second, search)).toEqual({
      matches: [{ path: "src/卡.ts", line: 2, text: "B pay" }],
      hasMore: false,
    });
    expect(await searchTree(store, second, { ...search, matchesCase: true })).toMatchObject({ matches: [] });
    expect(await readChangedPaths(store, first, second)).toEqual([
      { path: "README.md", added: 0, removed: 1 },
      { path: "src/卡.ts", added: 1, removed: 1 },
    ]);
    expect((await readDiff(store, [first, second], "src")).text).toContain("-b\n+B pay\n");
    expect((await readChangedPaths(store, EMPTY_TREE, await treeOf(store, first))).length).toBe(3);
    expect(await readRefs(store, "refs/heads")).toMatchObject([{ name: "refs/heads/main", commit: second }]);
  });

  it("moves a branch for one of two writers that read the same commit", async () => {
    const base = await commit({ "a.txt": "1\n" });
    await moveRef(store, { name: "refs/heads/race", from: null, to: base });
    const writers = await Promise.all(["x.txt", "y.txt"].map((name) => commit({ [name]: "1\n" }, base)));
    const moves = await Promise.allSettled(
      writers.map((to) => moveRef(store, { name: "refs/heads/race", from: base, to })),
    );
    expect(moves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(moves.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "repository_moved" },
    });
    expect(writers).toContain(await resolveCommit(store, "race"));
    const again = moveRef(store, { name: "refs/heads/race", from: null, to: base });
    await expect(again).rejects.toMatchObject({ code: "repository_moved" });
  });

  it("merges what two sides changed, and names the paths that both changed", async () => {
    const base = await commit({ "a.txt": "1\n2\n3\n4\n5\n", "b.txt": "b\n" });
    const ours = await commit({ "a.txt": "0\n2\n3\n4\n5\n" }, base);
    const clean = await commit({ "a.txt": "1\n2\n3\n4\n6\n" }, base);
    const conflict = await commit({ "a.txt": "9\n2\n3\n4\n5\n" }, base);
    const merged = await mergeTrees(store, { base, ours, theirs: clean });
    if (merged.kind !== "clean") throw new Error("these changes do not overlap");
    const entry = await findEntry(store, merged.tree, "a.txt");
    expect((await readBlobs(store, [entry?.id ?? ""])).get(entry?.id ?? "")?.toString()).toBe(
      "0\n2\n3\n4\n6\n",
    );
    expect(await mergeTrees(store, { base, ours, theirs: conflict })).toEqual({
      kind: "conflict",
      paths: ["a.txt"],
    });
  });

  it("refuses paths that git would ignore or that lead out of the tree", async () => {
    const [blob = ""] = await writeBlobs(store, [Buffer.from("x")]);
    for (const name of [".git/config", "../x", "a/.GIT/hooks/x", "a\\b", "-x"]) {
      const writing = writeTree(store, null, [{ path: name, blob, mode: "100644" }]);
      await expect(writing).rejects.toMatchObject({ code: "repository_path_refused" });
    }
  });

  it("treats names of references and paths as names, never as options, revisions or patterns", async () => {
    const id = await commit({ "a.txt": "1\n" });
    for (const name of ["--output=/tmp/x", "HEAD^", "main:a.txt", "@{-1}", "", "main..race"])
      await expect(resolveCommit(store, name)).rejects.toMatchObject({ code: "repository_ref_unknown" });
    expect(await findEntry(store, id, ":(glob)*")).toBeNull();
    expect(await findEntry(store, id, "*.txt")).toBeNull();
    await expect(readFolder(store, id, "a.txt")).rejects.toMatchObject({ code: "repository_path_unknown" });
    const options = {
      texts: ["--open-files-in-pager=touch /tmp/pwned"],
      path: "",
      matchesCase: true,
      perFile: 1,
      limit: 1,
    };
    expect((await searchTree(store, id, options)).matches).toEqual([]);
  });

  it("ends git with everything that it started at the time limit, and cuts or refuses large output", async () => {
    const alias = ["-c", "alias.wait=!sleep 60 & sleep 60", "wait"];
    await expect(runGit(store, { args: alias, timeoutMs: 200 })).rejects.toMatchObject({
      code: "git_timeout",
    });
    const big = await commit({ "big.txt": "0123456789\n".repeat(10_000) });
    const entry = await findEntry(store, big, "big.txt");
    const args = ["cat-file", "blob", entry?.id ?? ""];
    await expect(runGit(store, { args, maxBytes: 1000 })).rejects.toMatchObject({ code: "too_large" });
    expect(await runGit(store, { args, maxBytes: 1000, cuts: true })).toMatchObject({ isCut: true });
    const stop = AbortSignal.abort(new Error("cancelled"));
    await expect(runGit(store, { args, signal: stop })).rejects.toThrow("cancelled");
  });

  it("removes what a process that died left in the staging folder after a day", async () => {
    const left = await createStagingStore("main");
    expect(await sweepStagingStores(new Date())).toBe(0);
    expect(existsSync(left)).toBe(true);
    const again = await createStagingStore("main");
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    utimesSync(again, inTwoDays, inTwoDays);
    utimesSync(store, inTwoDays, inTwoDays);
    expect(await sweepStagingStores(inTwoDays)).toBeGreaterThanOrEqual(1);
    expect([existsSync(left), existsSync(again)]).toEqual([false, true]);
    await discardStore(again);
  });

  it("recognizes binary content", () => {
    expect(isBinary(Buffer.from([1, 0, 2]))).toBe(true);
    expect(isBinary(Buffer.from("文字"))).toBe(false);
  });

  it("reports a missing or outdated git with its code", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "git-"));
    const old = path.join(folder, "git");
    writeFileSync(old, "#!/bin/sh\necho git version 2.30.1\n", { mode: 0o755 });
    await expect(probeGit([path.join(folder, "none")])).rejects.toMatchObject({ code: "git_missing" });
    await expect(probeGit([old])).rejects.toMatchObject({ code: "git_missing" });
    rmSync(folder, { recursive: true });
    const here = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
    expect((await probeGit([here])).version).toMatch(/^\d+\.\d+/);
  });
});
