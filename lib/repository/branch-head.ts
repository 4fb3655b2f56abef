import { AppError } from "../domain/app-error.ts";
import { moveRef, readRefs } from "./refs.ts";
import { resolveCommit } from "./resolve-ref.ts";
import { runGit } from "./run-git.ts";
import { MERGE_PERSON, writeCommit } from "./write-commit.ts";

const BRANCHES = "refs/heads";
/** Hidden, so that nobody sees a branch before the first change is accepted. */
const ROOT_REF = "refs/roundtable/root";

/** The newest commit of a branch. */
export interface BranchHead {
  readonly commit: string;
  /** Whether the repository has no branch yet: the commit is then the root on which its first change is made. */
  readonly isRoot: boolean;
}

/** The commit with an empty tree that starts the history of an empty repository; the same in each. */
async function rootOf(store: string): Promise<string> {
  const [known] = await readRefs(store, ROOT_REF);
  if (known !== undefined) return known.commit;
  // `write-tree` does not store the empty tree, which git knows without it; those who clone would miss it.
  const { stdout } = await runGit(store, { args: ["hash-object", "-t", "tree", "-w", "--stdin"], input: "" });
  const tree = stdout.toString("utf8").trim();
  const facts = { parents: [], author: MERGE_PERSON, committer: MERGE_PERSON, at: new Date(0) };
  const commit = await writeCommit(store, { ...facts, tree, message: "Start of the repository\n" });
  try {
    await moveRef(store, { name: ROOT_REF, from: null, to: commit });
  } catch (error) {
    // Another change wrote the same root at the same time.
    if (!(error instanceof AppError) || error.code !== "repository_moved") throw error;
  }
  return commit;
}

/**
 * The newest commit of a branch, or the root of a repository without commits.
 * @throws AppError repository_ref_unknown if the repository has other branches
 */
export async function branchHead(store: string, branch: string): Promise<BranchHead> {
  try {
    return { commit: await resolveCommit(store, branch), isRoot: false };
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === "repository_ref_unknown";
    if (!isUnknown || (await readRefs(store, BRANCHES)).length > 0) throw error;
    return { commit: await rootOf(store), isRoot: true };
  }
}

/**
 * Moves a branch from one commit to another, or not at all; from the root, it is created.
 * @throws AppError repository_moved if the branch is not at `from`
 */
export async function moveBranch(
  store: string,
  {
    branch,
    head,
    from,
    to,
  }: { readonly branch: string; readonly head: BranchHead; readonly from: string; readonly to: string },
): Promise<void> {
  const isFirst = head.isRoot && head.commit === from;
  await moveRef(store, { name: `${BRANCHES}/${branch}`, from: isFirst ? null : from, to });
}
