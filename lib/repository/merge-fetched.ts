import { AppError } from "../domain/app-error.ts";
import { isRefName, isTaskBranch } from "../domain/repository/ref-name.ts";
import { isAncestor } from "./change-facts.ts";
import { moveRef, readRefs } from "./refs.ts";
import { FETCHED_BRANCHES } from "./remote-branches.ts";
import { runGit } from "./run-git.ts";
import { MERGE_PERSON, writeCommit } from "./write-commit.ts";

async function commitAt(store: string, name: string): Promise<string> {
  const found = (await readRefs(store, name)).find((one) => one.name === name);
  if (found === undefined) throw new AppError("repository_ref_unknown");
  return found.commit;
}

/** Merges two histories to a tree; null with the paths in conflict. */
async function mergeHistories(
  store: string,
  ours: string,
  theirs: string,
): Promise<{ readonly tree: string } | { readonly conflicts: readonly string[] }> {
  const { code, stdout } = await runGit(store, {
    args: ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs],
    accepts: [0, 1, 128], // 128: the histories have no common commit
  });
  const [tree = "", ...paths] = stdout.toString("utf8").split("\0");
  return code === 0 ? { tree: tree.trim() } : { conflicts: [...new Set(paths.filter((one) => one !== ""))] };
}

/**
 * Merges what was fetched of a branch into the branch of the repository, which only moves forward.
 * @param at The time of the merge commit.
 * @returns the merge commit; null if the branch has everything already
 * @throws AppError repository_ref_unknown, remote_merge_conflict with `paths`, repository_moved
 */
export async function mergeFetched(
  store: string,
  { branch, by, at }: { readonly branch: string; readonly by: string; readonly at: Date },
): Promise<string | null> {
  if (!isRefName(branch) || isTaskBranch(branch)) throw new AppError("repository_ref_unknown");
  const name = `refs/heads/${branch}`;
  const ours = await commitAt(store, name);
  const theirs = await commitAt(store, `${FETCHED_BRANCHES}${branch}`);
  if (await isAncestor(store, theirs, ours)) return null;
  const merged = await mergeHistories(store, ours, theirs);
  if ("conflicts" in merged)
    throw new AppError("remote_merge_conflict", { extra: { paths: merged.conflicts } });
  const commit = await writeCommit(store, {
    tree: merged.tree,
    parents: [ours, theirs],
    author: MERGE_PERSON,
    committer: MERGE_PERSON,
    at,
    message: `Merge branch '${branch}' of the remote\n\nMerged-By: ${by.replace(/\p{Cc}/gu, " ")}\n`,
  });
  await moveRef(store, { name, from: ours, to: commit });
  return commit;
}
