import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { writeBlobs, writeCommit, writeTree } from "#lib/repository/write-commit.ts";
import { commitFiles, emptyCodeTask } from "#lib/testing/code-task.ts";
import { getArtifact } from "../task/get-artifact.ts";
import { listArtifacts } from "../task/list-artifacts.ts";
import { decideAcceptance, getAcceptance } from "./accept-change.ts";
import { revertPatch } from "./revert-change.ts";
import { submitPatch } from "./submit-change.ts";
import { submitPushedChange } from "./submit-push.ts";

afterAll(closeDatabase);

const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
type Scene = Awaited<ReturnType<typeof emptyCodeTask>>;

const submit = ({ actor, taskId }: Scene, text: string) =>
  submitPatch(
    actor,
    taskId,
    patchInput.parse({ format: "files", content: [{ path: "src/a.ts", content: text }], message: "First" }),
  );
const accept = ({ actor, taskId }: Scene, patch: { id: string; number: number }) =>
  decideAcceptance(
    actor,
    taskId,
    acceptanceInput.parse({
      decision: "override",
      change_set: patch.id,
      reason: "The first code.",
      confirm: `accept change ${patch.number} without tests`,
    }),
  );

describe("a repository without commits", () => {
  it("takes its first change from the patch to the accepted commit, which can be cloned and reverted", async () => {
    const scene = await emptyCodeTask(["src/"]);
    const { actor, taskId, store } = scene;
    const patch = await submit(scene, "1\n");
    expect(patch).toMatchObject({ number: 1, operations: [{ op: "create", path: "src/a.ts" }] });
    expect(await readRefs(store, "refs/heads")).toEqual([]); // nothing is visible before it is accepted
    expect((await getAcceptance(actor, taskId)).change_set?.id).toBe(patch.id);
    const accepted = await accept(scene, patch);
    const head = await resolveCommit(store, "main");
    expect(accepted).toMatchObject({ state: "accepted", accepted_commit: head });
    expect(await treeOf(store, head)).toBe(patch.tree);
    const folder = mkdtempSync(path.join(tmpdir(), "clone-"));
    execFileSync("git", ["clone", "--quiet", store, folder]);
    execFileSync("git", ["-C", folder, "fsck", "--strict", "--no-progress"], { stdio: "pipe" });
    expect(execFileSync("git", ["-C", folder, "show", "HEAD:src/a.ts"], { encoding: "utf8" })).toBe("1\n");
    rmSync(folder, { recursive: true });
    const { patch: reverted } = await revertPatch(actor, patch.id, { reason: "Start again." });
    expect(await treeOf(store, reverted.reverted_commit ?? "")).toBe(EMPTY_TREE);
  });

  it("whose history is pushed while the change is open is merged with it", async () => {
    const scene = await emptyCodeTask(["src/"]);
    const patch = await submit(scene, "1\n");
    const pushed = await commitFiles(scene.store, { "README.md": "# Cards\n" }, null);
    await expect(accept(scene, patch)).rejects.toMatchObject({ code: "change_rebased" });
    expect(await resolveCommit(scene.store, "main")).toBe(pushed);
    const next = (await getAcceptance(scene.actor, scene.taskId)).change_set;
    expect(next).toMatchObject({ number: 2, base: { commit: pushed } });
    expect(await accept(scene, { id: next?.id ?? "", number: 2 })).toMatchObject({ state: "accepted" });
  });
});

it("a commit that is pushed for a task of an empty repository is its first change", async () => {
  const { access, actor, taskId, store } = await emptyCodeTask(["src/"]);
  const [blob = ""] = await writeBlobs(store, [Buffer.from("1\n")]);
  const tree = await writeTree(store, null, [{ path: "src/a.ts", blob, mode: "100644" }]);
  const person = { name: "Ada", email: "ada@example.org" };
  const facts = { parents: [], author: person, committer: person, at: new Date("2026-11-26T10:00:00Z") };
  const commit = await writeCommit(store, { ...facts, tree, message: "First\n" });
  expect(await submitPushedChange(access, { task: taskId, commit, language: "en" })).toBeNull();
  expect((await getAcceptance(actor, taskId)).change_set).toMatchObject({
    tree,
    source: "push",
    message: "First",
  });
});

describe("the artifacts of an attempt", () => {
  it("are its operations, its files with differences, the difference, and each whole file by its path and attempt", async () => {
    const scene = await emptyCodeTask(["src/"]);
    const { actor, taskId } = scene;
    const first = await submit(scene, "1\n");
    await submit(scene, "1\nzwei\n");
    const names = (await listArtifacts(actor, taskId)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["codegen.ir.json", "diff.patch", "files/src/a.ts.full", "patch.json"]),
    );
    const read = (name: string, version?: number) => getArtifact(actor, { taskId, name, version });
    expect(await read("files/src/a.ts.full")).toMatchObject({
      version: 2,
      media_type: "text/plain",
      content: "1\nzwei\n",
    });
    expect(await read("files/src/a.ts.full", 1)).toMatchObject({ version: 1, content: "1\n" });
    for (const name of ["files/src/b.ts.full", "files/../a.full", "files/.full", "files/src/a.ts"])
      await expect(read(name)).rejects.toMatchObject({ code: "not_found" });
    expect(JSON.parse((await read("patch.json", 1)).content)).toMatchObject({
      change_set: first.id,
      files: [
        { path: "src/a.ts", type: "create", diff: expect.stringContaining("+1"), hash: expect.any(String) },
      ],
    });
    expect(JSON.parse((await read("codegen.ir.json")).content)).toMatchObject({ schema: "changeset.v1" });
    expect((await read("diff.patch")).media_type).toBe("text/x-diff");
  });
});
