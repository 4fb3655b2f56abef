import type { RevertInput, RevertView } from "#lib/contracts/change-acceptance.ts";
import { viewOfChangeSet } from "#lib/contracts/view-of-change-set.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { readChangeSet, requireChangeSet } from "#lib/db/change-sets.ts";
import { addTask } from "#lib/db/new-task.ts";
import { findProject } from "#lib/db/projects.ts";
import { workingRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { RevertRecord } from "#lib/domain/change-set/acceptance.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { commitMessage } from "#lib/domain/change-set/commit-message.ts";
import type { Language } from "#lib/domain/language.ts";
import { parentOf } from "#lib/repository/change-facts.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { mergeTrees, writeCommit } from "#lib/repository/write-commit.ts";
import { beginMove, finishMove, settledChange } from "./finish-move.ts";
import { gitPersonOf, loadChangeContext, PLATFORM } from "./load-context.ts";
import { loadTrailerFacts } from "./trailer-facts.ts";

/**
 * The commit whose effect is undone: the acceptance, or the revert if that was the last.
 * @throws AppError change_closed
 */
export function undoneCommit(change: ChangeAttempt): {
  readonly commit: string;
  readonly kind: RevertRecord["kind"];
} {
  if (change.state === "accepted" && change.acceptedCommit !== null)
    return { commit: change.acceptedCommit, kind: "revert" };
  if (change.state === "reverted" && change.revertedCommit !== null)
    return { commit: change.revertedCommit, kind: "restore" };
  throw new AppError("change_closed");
}

const NEEDS: Readonly<
  Record<Language, (change: ChangeAttempt, paths: readonly string[], reason: string) => string>
> = {
  zh: (change, paths, reason) =>
    `撤销改动 ${change.number}（提交 ${change.acceptedCommit ?? change.commit}）。之后的提交改动了同一处，无法自动撤销，需要手工处理以下文件：\n\n${paths.map((path) => `- ${path}`).join("\n")}\n\n原因：${reason}\n`,
  en: (change, paths, reason) =>
    `Undo change ${change.number} (commit ${change.acceptedCommit ?? change.commit}). Later commits changed the same places, so it cannot be undone automatically. These files need a manual change:\n\n${paths.map((path) => `- ${path}`).join("\n")}\n\nReason: ${reason}\n`,
};

/** A conflict becomes a separate task; the branch stays as it is. */
async function conflictTask(
  access: ProjectAccess,
  change: ChangeAttempt,
  { paths, reason }: { readonly paths: readonly string[]; readonly reason: string },
): Promise<string> {
  return inTenant(access, async (db) => {
    const { language } = await findProject(db);
    const need = NEEDS[language](change, paths, reason);
    return (await addTask(db, { need, reference: null, depth: null })).id;
  });
}

/** Writes the commit that undoes another one on the newest commit of the branch; null with the files in conflict. */
async function writeUndo(
  access: ProjectAccess,
  change: ChangeAttempt,
  reason: string,
): Promise<{ readonly begun: ChangeAttempt } | { readonly conflicts: readonly string[] }> {
  const store = storeFolder(access.projectId);
  const { commit: undone, kind } = undoneCommit(change);
  const head = await resolveCommit(store, change.branch);
  const before = await parentOf(store, undone);
  const merged = await mergeTrees(store, { base: undone, ours: head, theirs: before });
  if (merged.kind === "conflict") return { conflicts: merged.paths };
  const at = new Date();
  const title = change.message.split("\n")[0] ?? "";
  const named = await inTenant(access, async (db) =>
    loadTrailerFacts(db, await loadChangeContext(db, change.taskId), change),
  );
  const commit = await writeCommit(store, {
    tree: merged.tree,
    parents: [head],
    author: gitPersonOf(access),
    committer: PLATFORM,
    at,
    message: commitMessage({
      subject: kind === "revert" ? `Revert "${title}"` : `Restore "${title}"`,
      body: `This undoes commit ${undone}.\n\n${reason}`,
      ...named,
      // Review and tests were about the change, not about the merge that undoes it.
      testRun: null,
      reviewers: [],
      undoes: undone,
      acceptedWithout: [],
      override: "",
    }),
  });
  const record: RevertRecord = {
    change_set: change.id,
    number: change.number,
    kind,
    reverted_commit: undone,
    commit,
    tree: merged.tree,
    branch: change.branch,
    by: access.author,
    at: at.toISOString(),
    reason,
  };
  const pending = { kind: "revert", from: head, commit, record } as const;
  return { begun: await beginMove(access, change, pending) };
}

/**
 * Undoes exactly one accepted change on the newest commit of its branch, or undoes its revert. The branch only moves forward.
 * A revert that had begun is finished instead.
 * A conflict writes nothing and becomes a new task.
 * Errors: not_found, forbidden, insufficient_scope, change_closed, run_active, repository_moved, git_missing.
 */
export async function revertPatch(
  actor: Actor,
  patchId: string,
  { reason }: RevertInput,
): Promise<RevertView> {
  const access = await requireChangeSet(actor, patchId, "revert");
  const before = await inTenant(access, (db) => readChangeSet(db, patchId));
  const settled = await settledChange(access, patchId);
  const view = async (change: ChangeAttempt) =>
    inTenant(access, async (db) => viewOfChangeSet(change, await loadChangeContext(db, change.taskId)));
  // A revert that a process left was requested then; finishing it answers the request, and another one would undo it.
  if (before.pending?.kind === "revert" && settled.state !== before.state)
    return { patch: await view(settled), task_id: null, conflicts: [] };
  const isBusy = await inTenant(access, async (db) => (await workingRun(db, settled.taskId)) !== null);
  if (isBusy) throw new AppError("run_active");
  const result = await writeUndo(access, settled, reason);
  if ("begun" in result) {
    const change = await finishMove(access, result.begun);
    return { patch: await view(change), task_id: null, conflicts: [] };
  }
  const paths = result.conflicts;
  const task_id = await conflictTask(access, settled, { paths, reason });
  return { patch: await view(settled), task_id, conflicts: [...paths] };
}
