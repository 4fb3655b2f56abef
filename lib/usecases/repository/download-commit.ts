import type { RepositoryArchiveQuery } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { packCommit } from "#lib/repository/pack-commit.ts";
import { openCommit } from "./open-repository.ts";

const SHORT_ID = 10;

/**
 * All files of a commit as an archive.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, git_missing, git_timeout, too_large.
 */
export async function downloadCommit(
  actor: Actor,
  projectId: string,
  { ref, format }: RepositoryArchiveQuery,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  const { store, commit } = await openCommit(actor, projectId, ref);
  const folder = `repository-${commit.slice(0, SHORT_ID)}`;
  const bytes = await packCommit(store, commit, { format, folder });
  const mediaType = format === "zip" ? "application/zip" : "application/gzip";
  return { name: `${folder}.${format}`, mediaType, bytes };
}
