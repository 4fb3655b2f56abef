import { paths } from "#lib/contracts/paths.ts";
import type { RepositoryView } from "#lib/contracts/repository.ts";
import { requireProject } from "#lib/db/access.ts";
import { type CodeIndexRow, findCodeIndex } from "#lib/db/code-index.ts";
import { findRepository, type RepositoryRow } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { gitBinary } from "#lib/repository/git-binary.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { queueCodeIndex } from "#lib/runs/client/queue-code-index.ts";

/** The result, or null where an expected failure with this code means that there is none. */
async function orNull<T>(work: Promise<T>, code: AppError["code"]): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === code) return null;
    throw error;
  }
}

async function viewOf(
  projectId: string,
  row: RepositoryRow,
  hasGit: boolean,
): Promise<RepositoryView["repository"]> {
  const { source, source_url, default_branch, branch_push, accept_override, version } = row;
  const head = hasGit
    ? await orNull(resolveCommit(storeFolder(projectId), default_branch), "repository_ref_unknown")
    : null;
  const created_at = row.created_at.toISOString();
  return { source, source_url, default_branch, branch_push, accept_override, version, head, created_at };
}

const indexView = ({ indexed_at, version: _version, linked: _linked, ...numbers }: CodeIndexRow) => ({
  ...numbers,
  indexed_at: indexed_at.toISOString(),
});

/** The project's repository, and whether this server can have any. Errors: not_found, insufficient_scope. */
export async function getRepository(actor: Actor, projectId: string): Promise<RepositoryView> {
  const access = await requireProject(actor, projectId, "read");
  const row = await inTenant(access, findRepository);
  const git = await orNull(gitBinary(), "git_missing");
  const repository = row && (await viewOf(projectId, row, git !== null));
  const index = await inTenant(access, async (db) => {
    const head = repository?.head ?? null;
    if (head !== null) await queueCodeIndex(db, head);
    return findCodeIndex(db);
  });
  return {
    git_version: git?.version ?? null,
    clone_path: paths.gitRepository(projectId),
    repository,
    index: index && indexView(index),
    abilities: [...access.abilities],
  };
}
