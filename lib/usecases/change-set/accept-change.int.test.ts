import { execFileSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { readChangeSet, setPendingMove } from "#lib/db/change-sets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectDecisions } from "#lib/db/decisions.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTraceLinks } from "#lib/db/trace-links.ts";
import type { PendingMove } from "#lib/domain/change-set/acceptance.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { writeCommit } from "#lib/repository/write-commit.ts";
import { codeTask, commitFiles } from "#lib/testing/code-task.ts";
import { makeMember } from "#lib/testing/factories.ts";
import { saveRepository } from "../repository/save-repository.ts";
import { decideAcceptance, getAcceptance } from "./accept-change.ts";
import { getPatch, listPatches } from "./read-changes.ts";
import { getConflicts } from "./read-conflicts.ts";
import { revertPatch } from "./revert-change.ts";
import { submitPatch } from "./submit-change.ts";

afterAll(closeDatabase);

const FILES = { "src/a.ts": "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "README.md": "# Cards\n" };

/** A task with one attempt, in a project that allows overrides. */
async function attempt(text = FILES["src/a.ts"].replace("5\n", "five\n")) {
  const scene = await codeTask(FILES, ["src/"]);
  const { actor, taskId, access } = scene;
  await saveRepository(actor, access.projectId, { input: { accept_override: true }, version: null });
  const content = [{ path: "src/a.ts", content: text }];
  const patch = await submitPatch(
    actor,
    taskId,
    patchInput.parse({ format: "files", content, message: "Write five" }),
  );
  return { ...scene, patch };
}
type Scene = Awaited<ReturnType<typeof attempt>>;

const override = (patch: { id: string; number: number }) =>
  acceptanceInput.parse({
    decision: "override",
    change_set: patch.id,
    reason: "Checked on the device.",
    confirm: `accept change ${patch.number} without tests`,
  });
const acceptIt = ({ actor, taskId, patch }: Scene) => decideAcceptance(actor, taskId, override(patch));
const history = (store: string) =>
  execFileSync("git", ["--git-dir", store, "log", "--format=%H", "main"], { encoding: "utf8" })
    .trim()
    .split("\n");

/** What an acceptance leaves whose process dies before the branch moves. */
async function beginAcceptance({ access, patch, store, base }: Scene): Promise<string> {
  const person = { name: "Ada", email: "ada@example.org" };
  const at = new Date("2026-11-25T10:00:00Z");
  const facts = { author: person, committer: person, at, message: "Write five\n" };
  const commit = await writeCommit(store, { ...facts, tree: patch.tree, parents: [base] });
  const record = {
    change_set: patch.id,
    number: 1,
    decision: "override" as const,
    tree: patch.tree,
    commit,
    branch: "main",
    by: access.author,
    at: at.toISOString(),
    reason: "Checked.",
    meaning: null,
    evidence: [],
    accepted_without: ["tests" as const],
  };
  const pending: PendingMove = { kind: "accept", from: base, commit, record };
  await inTenant(access, async (db) => setPendingMove(db, await readChangeSet(db, patch.id), pending));
  return commit;
}

const taskOf = ({ access, taskId }: Scene) => inTenant(access, (db) => findTask(db, taskId));

describe("acceptance", () => {
  it("is refused while nobody has reviewed or tested the code: missing evidence is no pass", async () => {
    const { actor, taskId, patch, store, base } = await attempt();
    const gate = await getAcceptance(actor, taskId);
    expect(gate).toMatchObject({
      open: false,
      unchecked: ["review", "tests"],
      test_run: null,
      change_set: { id: patch.id },
    });
    expect(Object.fromEntries(gate.lines.map(({ id, status }) => [id, status]))).toEqual({
      plan_approved: "failed",
      plan_current: "passed",
      review_done: "missing",
      no_open_blocker: "missing",
      report_complete: "missing",
      report_of_this_tree: "missing",
      steps_passed: "missing",
      tests_ran: "missing",
      nothing_lost: "missing",
    });
    const accept = acceptanceInput.parse({ decision: "accept", change_set: patch.id });
    await expect(decideAcceptance(actor, taskId, accept)).rejects.toMatchObject({
      code: "accept_evidence_missing",
    });
    expect(await resolveCommit(store, "main")).toBe(base);
  });

  it("without tests needs the setting, the right, a reason and the phrase, and says so in commit, task and record", async () => {
    const scene = await attempt();
    const { owner, actor, taskId, patch, access, store, base } = scene;
    const input = override(patch);
    const editor = await makeMember(owner, "editor");
    await expect(decideAcceptance(editor.actor, taskId, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(decideAcceptance(actor, taskId, { ...input, reason: "" })).rejects.toMatchObject({
      code: "reason_required",
    });
    await expect(decideAcceptance(actor, taskId, { ...input, confirm: "yes" })).rejects.toMatchObject({
      code: "phrase_required",
      extra: { phrase: "accept change 1 without tests" },
    });
    const setting = (accept_override: boolean) =>
      saveRepository(actor, access.projectId, { input: { accept_override }, version: null });
    await setting(false);
    await expect(decideAcceptance(actor, taskId, input)).rejects.toMatchObject({
      code: "override_not_allowed",
    });
    await setting(true);
    const accepted = await decideAcceptance(actor, taskId, input);
    const head = await resolveCommit(store, "main");
    expect(accepted).toMatchObject({ state: "accepted", accepted_commit: head });
    expect(await treeOf(store, head)).toBe(patch.tree);
    expect(history(store)).toEqual([head, base]);
    const commit = execFileSync("git", ["--git-dir", store, "log", "-1", "--format=%an|%cn|%B", head], {
      encoding: "utf8",
    });
    expect(commit).toContain(`|Roundtable|Write five\n\nTask: `);
    expect(commit).toContain(`Change-Set: ${patch.id}\n`);
    expect(commit).toContain(
      "Accepted-Without: review\nAccepted-Without: tests\nGate-Override: Checked on the device.",
    );
    expect(await taskOf(scene)).toMatchObject({
      phase: "done",
      state: {
        actors: {
          accept: { status: "committed" },
          review: { status: "skipped" },
          test: { status: "skipped" },
        },
      },
    });
    const stored = await inTenant(access, async (db) => ({
      decision: await readArtifact(db, taskId, { name: "accept/decision.json" }),
      links: await selectTraceLinks(db),
      decisions: await selectDecisions(db, taskId),
    }));
    expect(stored.decision?.value).toMatchObject({
      decision: "override",
      commit: head,
      accepted_without: ["review", "tests"],
    });
    expect(stored.decisions).toMatchObject([
      {
        phase: "accept",
        decision: "override",
        effective: true,
        reason: "Checked on the device.",
        target: "done",
      },
    ]);
    expect(stored.links).toContainEqual(
      expect.objectContaining({ kind: "satisfies", from: { kind: "commit", ref: head }, note: "src/a.ts" }),
    );
    expect(await decideAcceptance(actor, taskId, input)).toMatchObject({ accepted_commit: head });
    expect(history(store).length).toBe(2);
  });

  it("on a branch that moved is a new attempt with the merged tree, and a conflict names the files and writes nothing", async () => {
    const scene = await attempt();
    const { actor, taskId, patch, store, base } = scene;
    const moved = await commitFiles(store, { "src/a.ts": FILES["src/a.ts"].replace("1\n", "one\n") }, base);
    await expect(acceptIt(scene)).rejects.toMatchObject({ code: "change_rebased", extra: { number: 2 } });
    expect(await resolveCommit(store, "main")).toBe(moved);
    const [second, first] = (await listPatches(actor, taskId)).data;
    expect(first).toMatchObject({ id: patch.id, state: "superseded" });
    expect(second).toMatchObject({ number: 2, state: "draft", base: { commit: moved } });
    const clash = await commitFiles(
      store,
      { "src/a.ts": FILES["src/a.ts"].replace("5\n", "fuenf\n") },
      moved,
    );
    if (second === undefined) throw new Error("there is no second attempt");
    await expect(decideAcceptance(actor, taskId, override(second))).rejects.toMatchObject({
      code: "change_conflict",
      extra: { problems: [{ code: "conflict", path: "src/a.ts" }], ours: clash },
    });
    expect(await getPatch(actor, second.id)).toMatchObject({ state: "needs_rebase" });
    const conflicts = await getConflicts(actor, second.id);
    expect(conflicts).toMatchObject({ base: moved, branch: clash, change: second.commit, is_cut: false });
    expect(conflicts.files).toMatchObject([
      { path: "src/a.ts", base: "text", branch: "text", change: "text", is_cut: false },
    ]);
    expect(conflicts.files[0]?.places).toMatchObject([
      {
        base: { line: 2, lines: expect.arrayContaining(["5\n"]) },
        branch: { line: 2, lines: expect.arrayContaining(["fuenf\n"]) },
        change: { line: 2, lines: expect.arrayContaining(["five\n"]) },
      },
    ]);
    expect((await getConflicts(actor, patch.id)).files).toEqual([]);
    expect(await resolveCommit(store, "main")).toBe(clash);
  });

  it("of a rejected attempt is refused, and the same difference is recognized when it comes back", async () => {
    const scene = await attempt();
    const { actor, taskId, patch } = scene;
    const reject = acceptanceInput.parse({ decision: "reject", change_set: patch.id, reason: "Too early." });
    expect(await decideAcceptance(actor, taskId, reject)).toMatchObject({ state: "rejected" });
    expect(await taskOf(scene)).toMatchObject({
      phase: "codegen",
      state: { actors: { codegen: { status: "redo" } } },
    });
    await expect(decideAcceptance(actor, taskId, override(patch))).rejects.toMatchObject({
      code: "change_closed",
    });
    const content = [{ path: "src/a.ts", edits: [{ search: "5\n", replace: "five\n" }] }];
    const again = await submitPatch(actor, taskId, patchInput.parse({ format: "files", content }));
    expect(again).toMatchObject({ number: 2, repeats_rejected: 1 });
  });

  it.each(["before the branch moved", "after the branch moved"])(
    "is finished once when the process died %s",
    async (point) => {
      const scene = await attempt();
      const { patch, store, base, actor, taskId } = scene;
      const commit = await beginAcceptance(scene);
      if (point === "after the branch moved")
        await moveRef(store, { name: "refs/heads/main", from: base, to: commit });
      expect(await decideAcceptance(actor, taskId, override(patch))).toMatchObject({
        state: "accepted",
        accepted_commit: commit,
      });
      expect(history(store)).toEqual([commit, base]);
      // The record says that the review was done and the tests were not.
      const actors = { review: { status: "completed" }, test: { status: "skipped" } };
      expect(await taskOf(scene)).toMatchObject({ phase: "done", state: { actors } });
    },
  );

  it("that began is finished before a new attempt, which is then too late", async () => {
    const scene = await attempt();
    const commit = await beginAcceptance(scene);
    const content = [{ path: "src/a.ts", content: "other\n" }];
    const late = submitPatch(scene.actor, scene.taskId, patchInput.parse({ format: "files", content }));
    await expect(late).rejects.toMatchObject({ code: "change_not_now" });
    expect(await getPatch(scene.actor, scene.patch.id)).toMatchObject({
      state: "accepted",
      accepted_commit: commit,
    });
    expect(history(scene.store)).toEqual([commit, scene.base]);
  });

  it("that began is given up when the branch went elsewhere, and nothing is lost", async () => {
    const scene = await attempt();
    await beginAcceptance(scene);
    const other = await commitFiles(scene.store, { "README.md": "# Other\n" }, scene.base);
    await expect(acceptIt(scene)).rejects.toMatchObject({ code: "change_rebased" });
    expect(history(scene.store)).toEqual([other, scene.base]);
    const [second] = (await listPatches(scene.actor, scene.taskId)).data;
    if (second === undefined) throw new Error("there is no second attempt");
    const { actor, taskId } = scene;
    expect(await decideAcceptance(actor, taskId, override(second))).toMatchObject({ state: "accepted" });
    expect(history(scene.store).length).toBe(3);
  });

  it("that a dying process began is recorded once when several requests finish it at the same time", async () => {
    const scene = await attempt();
    const commit = await beginAcceptance(scene);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => acceptIt(scene)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => "fulfilled"));
    expect(history(scene.store)).toEqual([commit, scene.base]);
    const decisions = await inTenant(scene.access, (db) => selectDecisions(db, scene.taskId));
    expect(decisions.filter(({ phase }) => phase === "accept")).toHaveLength(1);
  });

  it("of two people at the same time is one commit", async () => {
    const scene = await attempt();
    const both = await Promise.allSettled([acceptIt(scene), acceptIt(scene)]);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(history(scene.store).length).toBe(2);
    expect(await getPatch(scene.actor, scene.patch.id)).toMatchObject({ state: "accepted" });
  });
});

describe("revert", () => {
  const reason = "The device shows it twice.";

  it("gives the base tree, moves the branch forward, returns the task to planning, and can be reverted itself", async () => {
    const scene = await attempt();
    const { actor, access, taskId, patch, store, base } = scene;
    await acceptIt(scene);
    const accepted = await resolveCommit(store, "main");
    const editor = await makeMember(scene.owner, "editor");
    await expect(revertPatch(editor.actor, patch.id, { reason })).rejects.toMatchObject({
      code: "forbidden",
    });
    const reverted = await revertPatch(actor, patch.id, { reason });
    const undone = await resolveCommit(store, "main");
    expect(reverted).toMatchObject({ patch: { state: "reverted", reverted_commit: undone }, conflicts: [] });
    expect(await treeOf(store, undone)).toBe(await treeOf(store, base));
    expect(history(store)).toEqual([undone, accepted, base]);
    expect(await taskOf(scene)).toMatchObject({
      phase: "planning",
      state: {
        actors: { codegen: { status: "redo" } },
        artifacts: { revert: { record: "revert/record.json" } },
      },
    });
    const record = await inTenant(access, (db) => readArtifact(db, taskId, { name: "revert/record.json" }));
    expect(record?.value).toMatchObject({
      kind: "revert",
      reverted_commit: accepted,
      commit: undone,
      reason,
    });
    const restored = await revertPatch(actor, patch.id, { reason: "It was right." });
    expect(restored.patch).toMatchObject({ state: "accepted", reverted_commit: null });
    expect(await treeOf(store, await resolveCommit(store, "main"))).toBe(patch.tree);
    expect(history(store).length).toBe(4);
  });

  it.each(["before the branch moved", "after the branch moved"])(
    "is finished once when the process died %s",
    async (point) => {
      const scene = await attempt();
      const { access, actor, patch, store, base } = scene;
      await acceptIt(scene);
      const head = await resolveCommit(store, "main");
      const tree = await treeOf(store, base);
      const person = { name: "Ada", email: "ada@example.org" };
      const at = new Date("2026-11-25T11:00:00Z");
      const facts = { author: person, committer: person, at, message: "Revert\n" };
      const commit = await writeCommit(store, { ...facts, tree, parents: [head] });
      const facts2 = {
        change_set: patch.id,
        number: 1,
        branch: "main",
        by: access.author,
        at: at.toISOString(),
      };
      const record = { ...facts2, kind: "revert", reverted_commit: head, commit, tree, reason } as const;
      const pending: PendingMove = { kind: "revert", from: head, commit, record };
      await inTenant(access, async (db) => setPendingMove(db, await readChangeSet(db, patch.id), pending));
      if (point === "after the branch moved")
        await moveRef(store, { name: "refs/heads/main", from: head, to: commit });
      const accept = decideAcceptance(actor, scene.taskId, override(patch));
      await expect(accept).rejects.toMatchObject({ code: "change_closed" });
      expect(await getPatch(actor, patch.id)).toMatchObject({ state: "reverted", reverted_commit: commit });
      expect(history(store)).toEqual([commit, head, base]);
      expect(await taskOf(scene)).toMatchObject({ phase: "planning" });
    },
  );

  it("keeps later work of others in the same file", async () => {
    const scene = await attempt();
    await acceptIt(scene);
    const head = await resolveCommit(scene.store, "main");
    const later = FILES["src/a.ts"].replace("5\n", "five\n").replace("1\n", "one\n");
    await commitFiles(scene.store, { "src/a.ts": later, "b.ts": "b\n" }, head);
    await revertPatch(scene.actor, scene.patch.id, { reason });
    const show = (path: string) =>
      execFileSync("git", ["--git-dir", scene.store, "show", `main:${path}`], { encoding: "utf8" });
    expect([show("src/a.ts"), show("b.ts")]).toEqual([FILES["src/a.ts"].replace("1\n", "one\n"), "b\n"]);
  });

  it("with a conflict writes nothing and becomes a task with the files", async () => {
    const scene = await attempt();
    await acceptIt(scene);
    const head = await resolveCommit(scene.store, "main");
    const later = await commitFiles(
      scene.store,
      { "src/a.ts": FILES["src/a.ts"].replace("5\n", "V\n") },
      head,
    );
    const result = await revertPatch(scene.actor, scene.patch.id, { reason });
    expect(result).toMatchObject({ conflicts: ["src/a.ts"], patch: { state: "accepted" } });
    expect(await resolveCommit(scene.store, "main")).toBe(later);
    const task = await inTenant(scene.access, (db) => findTask(db, result.task_id ?? ""));
    expect(task?.need).toContain("- src/a.ts");
  });

  it("of an attempt that was not accepted is refused", async () => {
    const { actor, patch } = await attempt();
    await expect(revertPatch(actor, patch.id, { reason })).rejects.toMatchObject({ code: "change_closed" });
  });
});
