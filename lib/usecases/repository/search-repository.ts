import type { RepositorySearchQuery, RepositorySearchView } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isReadablePath } from "#lib/domain/repository/repository-path.ts";
import { searchTree } from "#lib/repository/search-tree.ts";
import { openCommit } from "./open-repository.ts";

const MAX_MATCHES = 200;
const MAX_PER_FILE = 20;

/**
 * The lines of the text files of a commit that contain a text.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, repository_path_unknown, git_missing,
 * git_timeout.
 */
export async function searchRepository(
  actor: Actor,
  projectId: string,
  query: RepositorySearchQuery,
): Promise<RepositorySearchView> {
  const { ref, path, q } = query;
  if (path !== "" && !isReadablePath(path)) throw new AppError("repository_path_unknown");
  const { store, commit } = await openCommit(actor, projectId, ref);
  if (q === "") return { commit, data: [], has_more: false };
  const { matches, hasMore } = await searchTree(store, commit, {
    texts: [q],
    path,
    matchesCase: query.case === "match",
    perFile: MAX_PER_FILE,
    limit: MAX_MATCHES,
  });
  return { commit, data: [...matches], has_more: hasMore };
}
