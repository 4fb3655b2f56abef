import { afterAll, describe, expect, it } from "vitest";
import { type PatchInput, patchInput } from "#lib/contracts/change-set.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { codeTask, commitFiles } from "#lib/testing/code-task.ts";
import { makeMember, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { getPatch, getPatchDiff, listPatches } from "./read-changes.ts";
import { submitPatch } from "./submit-change.ts";
import { submitPatchPart } from "./submit-part.ts";

afterAll(closeDatabase);

const FILES = { "src/a.ts": "one\ntwo\nthree\n", "README.md": "# Cards\n" };
const scene = () => codeTask(FILES, ["src/"]);
const files = (content: object[], rest: object = {}): PatchInput =>
  patchInput.parse({ format: "files", content, ...rest });
const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { extra?: { problems?: { code: string; path: string }[] } }) => error.extra?.problems ?? error,
  );

describe("a change of the code", () => {
  it("in each of the three formats becomes the same tree, a numbered attempt with artifacts, and goes to review", async () => {
    const { actor, access, taskId, base, store } = await scene();
    const diff = "--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n";
    const unified = await submitPatch(actor, taskId, patchInput.parse({ format: "unified", content: diff }));
    expect(unified).toMatchObject({
      number: 1,
      state: "draft",
      base: { commit: base },
      source: "person",
      operations: [{ op: "modify", path: "src/a.ts", added: 1, removed: 1, source: { format: "import" } }],
      numstat: [{ path: "src/a.ts", added: 1, removed: 1 }],
      problems: [],
      is_plan_stale: false,
    });
    const edits = [{ search: "two", replace: "2" }];
    const second = await submitPatch(actor, taskId, files([{ path: "src/a.ts", edits }]));
    const ops = [
      {
        op: "modify",
        path: "src/a.ts",
        base_blob: unified.operations[0]?.base_blob,
        content: "one\n2\nthree\n",
      },
    ];
    const third = await submitPatch(
      actor,
      taskId,
      patchInput.parse({ format: "changeset", content: { schema: "changeset.v1", ops } }),
    );
    expect([second.tree, third.tree]).toEqual([unified.tree, unified.tree]);
    expect((await listPatches(actor, taskId)).data.map(({ number, state }) => [number, state])).toEqual([
      [3, "draft"],
      [2, "superseded"],
      [1, "superseded"],
    ]);
    const read = await inTenant(access, async (db) => ({
      task: await findTask(db, taskId),
      ir: await readArtifact(db, taskId, { name: "codegen.ir.json" }),
      diff: await readArtifact(db, taskId, { name: "diff.patch" }),
      patch: await readArtifact(db, taskId, { name: "patch.json" }),
    }));
    expect(read.task).toMatchObject({
      phase: "code_review",
      state: {
        actors: { codegen: { round: 3, status: "completed" } },
        artifacts: { code: { patch: "patch.json" } },
      },
    });
    expect(read.ir).toMatchObject({ version: 3, value: { id: third.id, result: { tree: third.tree } } });
    expect(read.diff?.content).toContain("-two\n+2\n");
    expect(read.patch?.value).toMatchObject({ files: [{ path: "src/a.ts", type: "modify" }] });
    expect((await readRefs(store, "refs/roundtable")).length).toBe(3);
    expect(await readRefs(store, "refs/heads")).toMatchObject([{ commit: base }]);
  });

  it("is compared with its base and with another attempt", async () => {
    const { actor, taskId, base } = await scene();
    const one = await submitPatch(actor, taskId, files([{ path: "src/b.ts", content: "b\n" }]));
    const two = await submitPatch(actor, taskId, files([{ path: "src/b.ts", content: "B\n" }]));
    expect(await getPatchDiff(actor, two.id, { path: "" })).toMatchObject({
      from: base,
      files: [{ path: "src/b.ts", added: 1, removed: 0 }],
    });
    const between = await getPatchDiff(actor, two.id, { path: "", against: one.id });
    expect(between.diff).toContain("-b\n+B\n");
    await expect(getPatchDiff(actor, two.id, { path: "", against: "chg_0" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(await getPatch(actor, one.id)).toMatchObject({ state: "superseded", number: 1 });
  });

  it("becomes the next attempt with some of its files, byte for byte, also protected and added ones", async () => {
    const { owner, actor, taskId, base, store } = await scene();
    const lines = "a\r\nb\r\n";
    const whole = await submitPatch(
      actor,
      taskId,
      files(
        [
          { path: "src/a.ts", edits: [{ search: "two", replace: "2" }] },
          { path: "src/run.sh", content: lines, executable: true },
          { path: "package-lock.json", content: "{}\n" },
          { path: "README.md", content: null },
        ],
        {
          message: "Everything",
          confirm_protected: ["package-lock.json"],
          extend: { files: ["package-lock.json", "README.md"], reason: "They belong to it." },
        },
      ),
    );
    await commitFiles(store, { "src/other.ts": "1\n" }, base);
    const part = await submitPatchPart(actor, whole.id, {
      files: ["src/run.sh", "package-lock.json", "README.md"],
    });
    expect(part).toMatchObject({ number: 2, state: "draft", base: { commit: base }, message: "Everything" });
    const without = (path: string) => whole.operations.filter((one) => one.path !== path);
    expect(part.operations.map(({ path, op, mode, new_blob }) => [path, op, mode, new_blob])).toEqual(
      without("src/a.ts").map(({ path, op, mode, new_blob }) => [path, op, mode, new_blob]),
    );
    expect(await getPatch(actor, whole.id)).toMatchObject({ state: "superseded" });
    await expect(submitPatchPart(actor, part.id, { files: ["src/a.ts"] })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const again = await submitPatchPart(actor, whole.id, { files: ["src/a.ts"], message: "Code only" });
    expect(again).toMatchObject({ number: 3, message: "Code only", numstat: [{ path: "src/a.ts" }] });
    const viewer = await makeMember(owner, "viewer");
    await expect(submitPatchPart(viewer.actor, whole.id, { files: ["src/a.ts"] })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("renames a file with its content", async () => {
    const { actor, taskId, base } = await scene();
    const blob = (await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: null }])))
      .operations[0];
    const ops = [{ op: "rename", from: "src/a.ts", path: "src/新.ts", base_blob: blob?.base_blob }];
    const renamed = await submitPatch(
      actor,
      taskId,
      patchInput.parse({ format: "changeset", content: { schema: "changeset.v1", ops }, base_commit: base }),
    );
    expect(renamed.operations).toMatchObject([
      { op: "delete", path: "src/a.ts" },
      { op: "create", path: "src/新.ts", from: "src/a.ts", new_blob: blob?.base_blob },
    ]);
  });

  it("outside of the plan is refused with its path, until somebody with the right extends the plan with a reason", async () => {
    const { owner, actor, taskId, store } = await scene();
    const input = files([{ path: "docs/x.md", content: "x\n" }]);
    expect(await problemsOf(submitPatch(actor, taskId, input))).toMatchObject([
      { code: "out_of_plan", path: "docs/x.md" },
    ]);
    expect(await readRefs(store, "refs/roundtable")).toEqual([]);
    const editor = await makeMember(owner, "editor");
    const extend = { files: ["docs/"], reason: "The guide changes too." };
    const extended = files([{ path: "docs/x.md", content: "x\n" }], { extend });
    await expect(submitPatch(editor.actor, taskId, extended)).rejects.toMatchObject({ code: "forbidden" });
    expect(await submitPatch(actor, taskId, extended)).toMatchObject({
      extended: [{ path: "docs/", reason: "The guide changes too." }],
    });
    expect((await submitPatch(editor.actor, taskId, input)).number).toBe(2);
  });

  it("on a protected file needs a second confirmation", async () => {
    const { actor, taskId } = await codeTask({ "package-lock.json": "{}\n" }, ["package-lock.json"]);
    const content = [{ path: "package-lock.json", content: "[]\n" }];
    expect(await problemsOf(submitPatch(actor, taskId, files(content)))).toMatchObject([
      { code: "protected_path", detail: "packages" },
    ]);
    const confirm_protected = ["package-lock.json"];
    expect(await submitPatch(actor, taskId, files(content, { confirm_protected }))).toMatchObject({
      number: 1,
    });
  });

  it("is based on a commit of the branch, and keeps it when the branch moves", async () => {
    const { actor, taskId, store, base } = await scene();
    await commitFiles(store, { "README.md": "# More\n" }, base);
    const content = [{ path: "src/a.ts", content: "1\n" }];
    const change = await submitPatch(actor, taskId, files(content, { base_commit: base.slice(0, 10) }));
    expect(change.base.commit).toBe(base);
    const foreign = files(content, { base_commit: change.commit });
    await expect(submitPatch(actor, taskId, foreign)).rejects.toMatchObject({ code: "change_base_unknown" });
  });

  it("is refused before the plan is approved, without a repository, and to readers", async () => {
    const { actor, taskId, owner } = await scene();
    const input = files([{ path: "src/a.ts", content: "1\n" }]);
    const viewer = await makeMember(owner, "viewer");
    await expect(submitPatch(viewer.actor, taskId, input)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    await expect(submitPatch(stranger.actor, taskId, input)).rejects.toMatchObject({ code: "not_found" });
    const other = await makeProject(owner);
    const task = await makeTask(other.access);
    await expect(submitPatch(actor, task.id, input)).rejects.toMatchObject({ code: "repository_missing" });
  });
});
