import type { ProjectAccess } from "../db/access.ts";
import { writeArtifact } from "../db/artifacts.ts";
import { readChangeSet } from "../db/change-sets.ts";
import { addDecision } from "../db/decisions.ts";
import { lockTask, saveTaskState } from "../db/tasks.ts";
import { inTenant } from "../db/tenant.ts";
import { giftCardsPlan } from "../domain/plan/fixtures/gift-cards-plan.ts";
import type { Plan } from "../domain/plan/plan.ts";
import { PLAN_GATE } from "../domain/task/phases.ts";
import { applyStatePatch } from "../domain/task/task-state.ts";
import { moveRef } from "../repository/refs.ts";
import { storeFolder } from "../repository/store-folder.ts";
import { type PathWrite, writeBlobs, writeCommit, writeTree } from "../repository/write-commit.ts";
import { saveRepository } from "../usecases/repository/save-repository.ts";
import { makeProject, makeTask, makeUser } from "./factories.ts";

const ADA = { name: "Ada", email: "ada@example.org" };

type Files = Readonly<Record<string, string | null>>;

/** The tree of a commit with these files; null deletes a file. */
export async function treeWith(store: string, files: Files, from: string | null): Promise<string> {
  const names = Object.keys(files);
  const texts = names.flatMap((name) => (files[name] === null ? [] : [Buffer.from(files[name] ?? "")]));
  const ids = (await writeBlobs(store, texts))[Symbol.iterator]();
  const writes = names.map(
    (path): PathWrite => ({
      path,
      blob: files[path] === null ? null : (ids.next().value ?? ""),
      mode: "100644",
    }),
  );
  return writeTree(store, from, writes);
}

/** Commits files over a commit and moves the default branch to it; null deletes a file. */
export async function commitFiles(store: string, files: Files, from: string | null): Promise<string> {
  const tree = await treeWith(store, files, from);
  const parents = from === null ? [] : [from];
  const facts = { tree, parents, author: ADA, committer: ADA, at: new Date("2026-11-25T09:00:00Z") };
  const to = await writeCommit(store, { ...facts, message: `Change ${Object.keys(files)[0]}\n` });
  await moveRef(store, { name: "refs/heads/main", from, to });
  return to;
}

/** A project with a repository without commits and a task whose plan is approved, so that its code can be changed. */
export async function emptyCodeTask(planned: readonly string[]) {
  const owner = await makeUser();
  const { access } = await makeProject(owner);
  await saveRepository(owner.actor, access.projectId, { input: { accept_override: true }, version: null });
  const taskId = await addPlannedTask(access, planned);
  return { owner, actor: owner.actor, access, store: storeFolder(access.projectId), taskId };
}

/** A task whose plan names these files and is approved. @returns its id */
export async function addPlannedTask(access: ProjectAccess, planned: readonly string[]): Promise<string> {
  const task = await makeTask(access);
  const plan: Plan = { ...giftCardsPlan, draft_files: [...planned] };
  await inTenant(access, async (db) => {
    await writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null });
    const locked = await lockTask(db, task.id);
    const patched = applyStatePatch(locked.state, {
      phase: "codegen",
      actors: { planning: { status: "completed" }, plan_review: { status: "gate_passed" } },
    });
    if (!patched.ok) throw new Error(patched.detail);
    await saveTaskState(db, locked, patched.state);
  });
  return task.id;
}

/** A person approves the plan that an attempt was made for. */
export async function approvePlanOf(access: ProjectAccess, taskId: string, patchId: string): Promise<void> {
  await inTenant(access, async (db) => {
    const { planHash, planVersion } = await readChangeSet(db, patchId);
    await addDecision(db, taskId, {
      phase: PLAN_GATE,
      decision: "approve",
      planHash,
      planVersion,
      reason: "",
      by: access.author,
      effective: true,
    });
  });
}

/** A project with a repository and a task whose plan is approved, so that its code can be changed. */
export async function codeTask(files: Readonly<Record<string, string>>, planned: readonly string[]) {
  const owner = await makeUser();
  const { access } = await makeProject(owner);
  await saveRepository(owner.actor, access.projectId, { input: {}, version: null });
  const store = storeFolder(access.projectId);
  const base = await commitFiles(store, files, null);
  const taskId = await addPlannedTask(access, planned);
  return { owner, actor: owner.actor, access, store, base, taskId };
}
