import { AppError } from "../domain/app-error.ts";
import { isObjectId, isRefName, isShortId } from "../domain/repository/ref-name.ts";
import { runGit } from "./run-git.ts";
import { storeFolder } from "./store-folder.ts";

const candidates = (name: string): string[] => [
  ...(isRefName(name) ? [`refs/heads/${name}`, `refs/tags/${name}`] : []),
  ...(isShortId(name) || isObjectId(name) ? [name] : []),
];

async function commitOf(store: string, name: string): Promise<string | null> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const { code, stdout } = await runGit(store, { args, accepts: [0, 1, 128] });
  const id = stdout.toString("utf8").trim().split("\n").at(-1) ?? "";
  return code === 0 && isObjectId(id) ? id : null;
}

/**
 * The commit of a branch, a tag or an object id (also shortened to 7 or more digits), in this order.
 * @throws AppError repository_ref_unknown
 */
export async function resolveCommit(store: string, name: string): Promise<string> {
  for (const candidate of candidates(name)) {
    const commit = await commitOf(store, candidate);
    if (commit !== null) return commit;
  }
  throw new AppError("repository_ref_unknown");
}

/** The commit of a branch; null if there is no such branch, as in an empty repository. */
export const branchCommit = (store: string, branch: string): Promise<string | null> =>
  isRefName(branch) ? commitOf(store, `refs/heads/${branch}`) : Promise.resolve(null);

/**
 * The newest commit of a project's default branch; null without a repository, and in an empty one.
 * @param repository Its row; null: the project has none
 * @throws AppError git_missing, git_timeout
 */
export const newestCommit = async (
  projectId: string,
  repository: { readonly default_branch: string } | null,
): Promise<string | null> =>
  repository === null ? null : branchCommit(storeFolder(projectId), repository.default_branch);

/**
 * The tree of a commit or tree.
 * @param id A full object id.
 * @throws AppError repository_ref_unknown
 */
export async function treeOf(store: string, id: string): Promise<string> {
  if (!isObjectId(id)) throw new AppError("repository_ref_unknown");
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${id}^{tree}`];
  const { code, stdout } = await runGit(store, { args, accepts: [0, 1, 128] });
  if (code !== 0) throw new AppError("repository_ref_unknown");
  return stdout.toString("utf8").trim().split("\n").at(-1) ?? "";
}
