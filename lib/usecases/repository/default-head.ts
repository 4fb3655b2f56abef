import type { ProjectAccess } from "#lib/db/access.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { branchCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

/**
 * The newest commit of the default branch; null without a repository, and in an empty one.
 * @throws AppError git_missing, git_timeout
 */
export async function defaultHead(access: ProjectAccess): Promise<string | null> {
  const row = await inTenant(access, findRepository);
  return row && branchCommit(storeFolder(access.projectId), row.default_branch);
}
