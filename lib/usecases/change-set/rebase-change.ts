import type { ProjectAccess } from "#lib/db/access.ts";
import { changeRef, moveChangeSet } from "#lib/db/change-sets.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { changeProblem } from "#lib/domain/change-set/change-problem.ts";
import { dropRef, readDiffFacts } from "#lib/repository/change-facts.ts";
import { readRawDiff } from "#lib/repository/read-diff.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { treeOf } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { mergeTrees, writeCommit } from "#lib/repository/write-commit.ts";
import { gitPersonOf, PLATFORM } from "./load-context.ts";
import { storeAttempt } from "./store-attempt.ts";

/**
 * Merges an attempt with the new commits of its branch. A clean merge is a new attempt, because it is another tree, which
 * nobody has reviewed or tested; a conflict leaves the attempt as `needs_rebase` with the files of both sides.
 * @param head The newest commit of the branch.
 * @throws AppError change_conflict with `problems` and both commits
 */
export async function rebaseAttempt(
  access: ProjectAccess,
  change: ChangeAttempt,
  head: string,
): Promise<ChangeAttempt> {
  const store = storeFolder(access.projectId);
  const merged = await mergeTrees(store, { base: change.baseCommit, ours: head, theirs: change.commit });
  if (merged.kind === "conflict") {
    const problems = merged.paths.map((path) => changeProblem("conflict", path));
    await inTenant(access, (db) => moveChangeSet(db, change, { to: "needs_rebase", problems }));
    throw new AppError("change_conflict", {
      extra: { problems, change_set: change.id, ours: head, theirs: change.commit },
    });
  }
  const author = gitPersonOf(access);
  const facts = { parents: [head], author, committer: PLATFORM, at: new Date(), message: change.message };
  const commit = await writeCommit(store, { ...facts, tree: merged.tree });
  const found = await readRawDiff(store, head, commit);
  const before = new Map(change.operations.map((one) => [one.path, one]));
  const operations = found.map((one) => {
    const op = one.newBlob === null ? "delete" : one.oldBlob === null ? "create" : "modify";
    const earlier = before.get(one.path);
    const source = { format: "import", edits: 0, normalised: [] } as const;
    return {
      ...(earlier ?? { size: 0 }),
      op,
      path: one.path,
      mode: (one.newBlob === null ? one.oldMode : one.newMode) === "100755" ? "100755" : "100644",
      base_blob: one.oldBlob,
      new_blob: one.newBlob,
      added: one.added,
      removed: one.removed,
      source: { ...source, normalised: [] },
    } as ChangeAttempt["operations"][number];
  });
  const id = newId("changeSet");
  const { diff, diffs, patchId } = await readDiffFacts(store, head, commit);
  await moveRef(store, { name: changeRef(id), from: null, to: commit });
  const { taskId, branch, source, message, planVersion, planHash, scope } = change;
  const same = { taskId, branch, source, message, planVersion, planHash, scope };
  try {
    return await inTenant(access, async (db) =>
      storeAttempt(db, {
        draft: {
          ...same,
          id,
          baseCommit: head,
          tree: merged.tree,
          commit,
          author: access.author,
          operations,
          patchId,
        },
        baseTree: await treeOf(store, head),
        chooser: "rules",
        diff,
        diffs,
      }),
    );
  } catch (error) {
    await dropRef(store, changeRef(id), commit);
    throw error;
  }
}
