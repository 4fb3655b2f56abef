import type { RepositoryPlace, RepositoryTreeView } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { type GitEntry, readFolder } from "#lib/repository/read-tree.ts";
import { openCommit } from "./open-repository.ts";

/** Folders first, then by name. */
const inOrder = (one: GitEntry, other: GitEntry): number =>
  Number(other.kind === "folder") - Number(one.kind === "folder") ||
  (one.path < other.path ? -1 : Number(one.path > other.path));

/**
 * The entries of a folder at a commit.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, repository_path_unknown, git_missing.
 */
export async function listFolder(
  actor: Actor,
  projectId: string,
  { ref, path }: RepositoryPlace,
): Promise<RepositoryTreeView> {
  const { store, commit } = await openCommit(actor, projectId, ref);
  const entries = (await readFolder(store, commit, path)).toSorted(inOrder);
  const data = entries.slice(0, REPOSITORY_LIMITS.listedEntries).map((entry) => {
    const { kind, id, size } = entry;
    return { name: entry.path.slice(entry.path.lastIndexOf("/") + 1), path: entry.path, kind, id, size };
  });
  return { commit, path, data, total: entries.length };
}
