import type { ProjectAccess } from "#lib/db/access.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { fileProblems } from "#lib/domain/plan/file-problems.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { findFiles } from "#lib/repository/read-tree.ts";
import { newestCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

const DETAILS = {
  file_missing: "the default branch has no such file: plan it as a new one",
  file_exists: "the default branch has this file: plan it as changed or deleted",
  path_refused: "a repository does not accept this path",
} as const;

/** A file that a person names in a plan, and where it is in the request. */
interface NamedFile {
  readonly item: Plan["file_impacts"][number];
  readonly pointer: string;
}

/**
 * Checks files that a person names in a plan against the newest commit of the default branch.
 * @throws AppError repository_missing, git_missing, invalid_input (file_missing, file_exists, path_refused)
 */
export async function checkNamedFiles(access: ProjectAccess, files: readonly NamedFile[]): Promise<void> {
  if (files.length === 0) return;
  const row = await inTenant(access, findRepository);
  if (row === null) throw new AppError("repository_missing");
  const commit = await newestCommit(access.projectId, row);
  const store = storeFolder(access.projectId);
  const paths = files.map(({ item }) => item.path);
  const existing = new Set(commit === null ? [] : (await findFiles(store, commit, paths)).keys());
  for (const { item, pointer } of files) {
    const [problem] = fileProblems([item], existing);
    if (problem !== undefined) throw invalidField(`${pointer}/path`, problem.code, DETAILS[problem.code]);
  }
}
