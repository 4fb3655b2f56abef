import type { ProjectAccess } from "#lib/db/access.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { EditOf } from "#lib/domain/plan/desk/desk-edit.ts";
import { fileProblems } from "#lib/domain/plan/file-problems.ts";
import { findFiles } from "#lib/repository/read-tree.ts";
import { newestCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

const DETAILS = {
  file_missing: "the default branch has no such file: plan it as a new one",
  file_exists: "the default branch has this file: plan it as changed or deleted",
  path_refused: "a repository does not accept this path",
} as const;

/**
 * Checks a file that a person names in a plan against the newest commit of the default branch.
 * @throws AppError repository_missing, git_missing, invalid_input (file_missing, file_exists, path_refused)
 */
export async function checkPlannedFile(access: ProjectAccess, { item }: EditOf<"file">): Promise<void> {
  const row = await inTenant(access, findRepository);
  if (row === null) throw new AppError("repository_missing");
  const commit = await newestCommit(access.projectId, row);
  const store = storeFolder(access.projectId);
  const existing = commit === null ? [] : (await findFiles(store, commit, [item.path])).keys();
  const [problem] = fileProblems([item], new Set(existing));
  if (problem !== undefined) throw invalidField("/edit/item/path", problem.code, DETAILS[problem.code]);
}
