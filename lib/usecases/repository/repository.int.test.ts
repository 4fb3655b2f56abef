import { existsSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { repositoryCommitsQuery, repositorySearchQuery } from "#lib/contracts/repository.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { type PathWrite, writeBlobs, writeCommit, writeTree } from "#lib/repository/write-commit.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { blameFile } from "./blame-file.ts";
import { deleteRepository } from "./delete-repository.ts";
import { downloadCommit } from "./download-commit.ts";
import { getRepository } from "./get-repository.ts";
import { listBranches } from "./list-branches.ts";
import { getCommit, listCommits } from "./list-commits.ts";
import { listFolder } from "./list-folder.ts";
import { downloadRepositoryFile, readRepositoryFile } from "./read-repository-file.ts";
import { saveRepository } from "./save-repository.ts";
import { searchRepository } from "./search-repository.ts";

afterAll(closeDatabase);

const ADA = { name: "Ada", email: "ada@example.org" };
const AT = new Date("2026-11-24T10:00:00Z");

async function scene() {
  const owner = await makeUser();
  const { access } = await makeProject(owner);
  const { projectId } = access;
  const { actor } = owner;
  await saveRepository(actor, projectId, { input: {}, version: null });
  return { owner, actor, projectId, store: storeFolder(projectId) };
}

/** Commits files over the newest commit of the default branch. */
async function commit(store: string, files: Readonly<Record<string, string | Buffer>>, from: string | null) {
  const blobs = await writeBlobs(
    store,
    Object.values(files).map((content) => Buffer.from(content)),
  );
  const writes = Object.keys(files).map(
    (path, at): PathWrite => ({ path, blob: blobs[at] ?? "", mode: "100644" }),
  );
  const tree = await writeTree(store, from, writes);
  const parents = from === null ? [] : [from];
  const message = `Change ${Object.keys(files)[0]}\n`;
  const to = await writeCommit(store, { tree, parents, author: ADA, committer: ADA, at: AT, message });
  await moveRef(store, { name: "refs/heads/main", from, to });
  return to;
}

describe("the repository of a project", () => {
  it("is browsed at any branch and commit: folders, files, history, blame, search, download", async () => {
    const { actor, projectId, store } = await scene();
    const first = await commit(store, { "src/a.ts": "const a = 1;\n", "README.md": "# Cards\n" }, null);
    const second = await commit(store, { "src/a.ts": "const a = 1;\nconst PAY = 2;\n" }, first);
    await moveRef(store, { name: "refs/heads/old", from: null, to: first });
    expect((await getRepository(actor, projectId)).repository).toMatchObject({
      source: "empty",
      head: second,
    });
    const tree = await listFolder(actor, projectId, { path: "" });
    expect(tree).toMatchObject({
      commit: second,
      total: 2,
      data: [{ name: "src", kind: "folder" }, { name: "README.md" }],
    });
    expect(await readRepositoryFile(actor, projectId, { ref: "old", path: "src/a.ts" })).toMatchObject({
      commit: first,
      text: "const a = 1;\n",
      is_binary: false,
    });
    const history = repositoryCommitsQuery.parse({ path: "src", limit: 1 });
    const page = await listCommits(actor, projectId, history);
    expect(page).toMatchObject({ data: [{ id: second }], next_cursor: "1" });
    expect(await listCommits(actor, projectId, { ...history, cursor: "1" })).toMatchObject({
      data: [{ id: first }],
      next_cursor: null,
    });
    expect(await getCommit(actor, projectId, second)).toMatchObject({
      files: [{ path: "src/a.ts", added: 1, removed: 0 }],
      diff: expect.stringContaining("+const PAY = 2;"),
    });
    expect((await getCommit(actor, projectId, first)).files).toHaveLength(2);
    const blame = await blameFile(actor, projectId, { path: "src/a.ts" });
    expect(blame.ranges.map(({ commit: by, line }) => [by, line])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    const search = repositorySearchQuery.parse({ q: "pay" });
    expect((await searchRepository(actor, projectId, search)).data).toEqual([
      { path: "src/a.ts", line: 2, text: "const PAY = 2;" },
    ]);
    const branches = await listBranches(actor, projectId);
    expect(branches.data.map(({ name }) => name).toSorted()).toEqual(["main", "old"]);
    const zip = await downloadCommit(actor, projectId, { ref: "old", format: "zip" });
    const files = unzipSync(zip.bytes);
    expect(strFromU8(files[`repository-${first.slice(0, 10)}/src/a.ts`] ?? new Uint8Array())).toBe(
      "const a = 1;\n",
    );
    const tar = await downloadCommit(actor, projectId, { format: "tar.gz" });
    expect([...tar.bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  it("shows binary, large and lossy files as such and downloads their bytes", async () => {
    const { actor, projectId, store } = await scene();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await commit(
      store,
      { "a.bin": bytes, "big.txt": "x".repeat(1_100_000), "latin.txt": Buffer.from([99, 233]) },
      null,
    );
    const read = (path: string) => readRepositoryFile(actor, projectId, { path });
    expect(await read("a.bin")).toMatchObject({ text: null, is_binary: true });
    expect(await read("big.txt")).toMatchObject({ text: null, is_large: true });
    expect(await read("latin.txt")).toMatchObject({ text: "c\ufffd", is_lossy: true });
    const file = await downloadRepositoryFile(actor, projectId, { path: "a.bin" });
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
    await expect(blameFile(actor, projectId, { path: "a.bin" })).rejects.toMatchObject({
      code: "repository_binary",
    });
    await expect(read("../a")).rejects.toMatchObject({ code: "repository_path_unknown" });
    await expect(listFolder(actor, projectId, { ref: "none", path: "" })).rejects.toMatchObject({
      code: "repository_ref_unknown",
    });
  });

  it("is created once, changed from the version that was read, and deleted with its store", async () => {
    const { actor, projectId, store } = await scene();
    const first = await commit(store, { "a.txt": "a\n" }, null);
    await moveRef(store, { name: "refs/heads/next", from: null, to: first });
    const change = (input: object, version: number | null) =>
      saveRepository(actor, projectId, { input, version });
    const changed = await change({ default_branch: "next", branch_push: false }, 1);
    expect(changed.repository).toMatchObject({ default_branch: "next", branch_push: false, version: 2 });
    await expect(change({ branch_push: true }, 1)).rejects.toMatchObject({ code: "precondition_failed" });
    await expect(change({ default_branch: "none" }, 2)).rejects.toMatchObject({
      code: "repository_ref_unknown",
    });
    await deleteRepository(actor, projectId);
    expect(existsSync(store)).toBe(false);
    expect((await getRepository(actor, projectId)).repository).toBeNull();
    await expect(deleteRepository(actor, projectId)).rejects.toMatchObject({ code: "repository_missing" });
    await expect(listFolder(actor, projectId, { path: "" })).rejects.toMatchObject({
      code: "repository_missing",
    });
    expect((await change({}, null)).repository).toMatchObject({ head: null });
  });

  it("may be read by viewers, changed by editors and deleted by owners and administrators", async () => {
    const { owner, projectId, store } = await scene();
    await commit(store, { "a.txt": "a\n" }, null);
    const viewer = (await makeMember(owner, "viewer")).actor;
    const editor = (await makeMember(owner, "editor")).actor;
    const stranger = (await makeUser()).actor;
    expect((await listFolder(viewer, projectId, { path: "" })).total).toBe(1);
    const save = (actor: typeof viewer) =>
      saveRepository(actor, projectId, { input: { branch_push: true }, version: null });
    await expect(save(viewer)).rejects.toMatchObject({ code: "forbidden" });
    expect((await save(editor)).repository?.branch_push).toBe(true);
    await expect(deleteRepository(editor, projectId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listFolder(stranger, projectId, { path: "" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("with 10,000 files lists folders, reads a file and finds a line", async () => {
    const { actor, projectId, store } = await scene();
    const names = Array.from({ length: 10_000 }, (_, at) => `src/${Math.floor(at / 100)}/file-${at}.ts`);
    const files = Object.fromEntries(
      names.map((name, at) => [name, `export const value${at} = ${at};\n`.repeat(40)]),
    );
    await commit(store, files, null);
    expect((await listFolder(actor, projectId, { path: "" })).total).toBe(1);
    expect((await listFolder(actor, projectId, { path: "src/42" })).total).toBe(100);
    const file = await readRepositoryFile(actor, projectId, { path: "src/99/file-9999.ts" });
    expect(file.text).toContain("value9999");
    const query = repositorySearchQuery.parse({ q: "value9999 " });
    expect((await searchRepository(actor, projectId, query)).data).toHaveLength(20);
  });
});
