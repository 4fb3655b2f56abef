import type {
  RepositoryChangeView,
  RepositoryCommitsQuery,
  RepositoryCommitView,
} from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isReadablePath } from "#lib/domain/repository/repository-path.ts";
import { EMPTY_TREE, readChangedPaths, readDiff } from "#lib/repository/read-diff.ts";
import { type CommitEntry, readLog } from "#lib/repository/read-log.ts";
import { openCommit } from "./open-repository.ts";

function commitView(entry: CommitEntry): RepositoryCommitView {
  const { id, parents, author, committer, subject, body } = entry;
  const facts = { id, parents: [...parents], author, committer, subject, body };
  return { ...facts, author_email: entry.authorEmail, authored_at: entry.authoredAt };
}

/**
 * The history of a commit, newest first, also of one file or folder.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, repository_path_unknown, git_missing.
 */
export async function listCommits(
  actor: Actor,
  projectId: string,
  query: RepositoryCommitsQuery,
): Promise<{ data: RepositoryCommitView[]; next_cursor: string | null }> {
  const { ref, path, limit } = query;
  if (path !== "" && !isReadablePath(path)) throw new AppError("repository_path_unknown");
  const { store, commit } = await openCommit(actor, projectId, ref);
  const skip = Number(query.cursor ?? 0);
  const entries = await readLog(store, commit, { path, skip, limit: limit + 1 });
  const next_cursor = entries.length > limit ? String(skip + limit) : null;
  return { data: entries.slice(0, limit).map(commitView), next_cursor };
}

/**
 * A commit with its difference from its first parent.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, git_missing.
 */
export async function getCommit(actor: Actor, projectId: string, id: string): Promise<RepositoryChangeView> {
  const { store, commit } = await openCommit(actor, projectId, id);
  const [entry] = await readLog(store, commit, { path: "", skip: 0, limit: 1 });
  if (entry === undefined) throw new AppError("repository_ref_unknown");
  const parent = entry.parents[0] ?? EMPTY_TREE;
  const files = await readChangedPaths(store, parent, commit);
  const { text, isCut } = await readDiff(store, [parent, commit], "");
  return { ...commitView(entry), files, diff: text, is_cut: isCut };
}
