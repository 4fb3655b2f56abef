import { isReadablePath } from "../domain/repository/repository-path.ts";
import { runGit } from "./run-git.ts";

/** The paths among these that are files of a commit (a full object id). */
export async function existingPaths(
  store: string,
  commit: string,
  paths: readonly string[],
): Promise<Set<string>> {
  const readable = paths.filter(isReadablePath);
  if (readable.length === 0) return new Set();
  const { stdout } = await runGit(store, {
    args: ["ls-tree", "-z", "--full-tree", "--name-only", "--end-of-options", commit, "--", ...readable],
  });
  return new Set(stdout.toString("utf8").split("\0").slice(0, -1));
}
