import { execFileSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { makeDyingGit } from "#lib/testing/dying-git.ts";
import { saveRepository } from "../repository/save-repository.ts";
import { decideAcceptance } from "./accept-change.ts";
import { getPatch, listPatches } from "./read-changes.ts";
import { revertPatch } from "./revert-change.ts";
import { submitPatch } from "./submit-change.ts";

// The process dies at twelve points between a submitted change and its revert; another one repeats the request.

const git = makeDyingGit();
process.env.GIT_PATH = git.program;

afterAll(async () => {
  git.close();
  await closeDatabase();
});

const history = (store: string) =>
  execFileSync("git", ["--git-dir", store, "log", "--format=%H", "main"], { encoding: "utf8" })
    .trim()
    .split("\n");

describe("a change whose processes die", () => {
  it("is stored once, accepted once and reverted once, whatever point they died at", async () => {
    const scene = await codeTask({ "src/a.ts": "1\n2\n3\n" }, ["src/"]);
    const { actor, taskId, access, store, base } = scene;
    await saveRepository(actor, access.projectId, { input: { accept_override: true }, version: null });
    const content = [{ path: "src/a.ts", content: "1\ntwo\n3\n" }];
    const submit = () => submitPatch(actor, taskId, patchInput.parse({ format: "files", content }));
    const attempts = async () => (await listPatches(actor, taskId)).data;

    for (const command of ["fast-import", "update-ref"])
      for (const when of ["before", "after"] as const) {
        await git.dieAt([when, command], submit);
        expect(await attempts()).toEqual([]);
        expect(history(store)).toEqual([base]);
      }
    const patch = await submit();
    expect((await attempts()).map(({ number }) => number)).toEqual([1]);

    const input = acceptanceInput.parse({
      decision: "override",
      change_set: patch.id,
      reason: "Checked.",
      confirm: "accept change 1 without tests",
    });
    const accept = () => decideAcceptance(actor, taskId, input);
    for (const point of [
      ["before", "commit-tree"],
      ["after", "commit-tree"],
      ["before", "update-ref"],
    ] as const) {
      await git.dieAt(point, accept);
      expect(history(store)).toEqual([base]);
    }
    await git.dieAt(["after", "update-ref"], accept);
    const accepted = await resolveCommit(store, "main");
    expect(history(store)).toEqual([accepted, base]);
    expect(await accept()).toMatchObject({ state: "accepted", accepted_commit: accepted });
    expect(history(store)).toEqual([accepted, base]);
    expect(await treeOf(store, accepted)).toBe(patch.tree);

    const revert = () => revertPatch(actor, patch.id, { reason: "It was wrong." });
    for (const point of [
      ["before", "merge-tree"],
      ["after", "merge-tree"],
      ["before", "update-ref"],
    ] as const) {
      await git.dieAt(point, revert);
      expect(history(store)).toEqual([accepted, base]);
    }
    await git.dieAt(["after", "update-ref"], revert);
    const undone = await resolveCommit(store, "main");
    expect(await revert()).toMatchObject({
      patch: { state: "reverted", reverted_commit: undone },
      conflicts: [],
    });
    expect(history(store)).toEqual([undone, accepted, base]);
    expect(await treeOf(store, undone)).toBe(await treeOf(store, base));
    expect(await getPatch(actor, patch.id)).toMatchObject({ state: "reverted", number: 1 });
    expect((await attempts()).length).toBe(1);
  });
});
