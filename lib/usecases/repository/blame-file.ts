import type { RepositoryBlameView, RepositoryPlace } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { blameLines } from "#lib/repository/blame-lines.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { findEntry } from "#lib/repository/read-tree.ts";
import { openCommit } from "./open-repository.ts";

/**
 * Who wrote each line of a file last.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, repository_path_unknown,
 * repository_binary, too_large, git_missing, git_timeout.
 */
export async function blameFile(
  actor: Actor,
  projectId: string,
  { ref, path }: RepositoryPlace,
): Promise<RepositoryBlameView> {
  const { store, commit } = await openCommit(actor, projectId, ref);
  const entry = await findEntry(store, commit, path);
  if (entry?.kind !== "file" && entry?.kind !== "executable") throw new AppError("repository_path_unknown");
  if ((entry.size ?? 0) > REPOSITORY_LIMITS.shownBytes) throw new AppError("too_large");
  const content = (await readBlobs(store, [entry.id])).get(entry.id);
  if (content === undefined || isBinary(content)) throw new AppError("repository_binary");
  const ranges = (await blameLines(store, commit, path)).map((range) => {
    const { commit: by, author, subject, line, count } = range;
    const authored_at = new Date(range.authorTime * 1000).toISOString();
    return { commit: by, author, authored_at, subject, line, count };
  });
  return { commit, path, ranges };
}
