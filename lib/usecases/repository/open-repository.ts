import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { findRepository, type RepositoryRow } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { ActionName, Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

/** A repository that the actor may use. */
export interface OpenedRepository {
  readonly access: ProjectAccess;
  readonly row: RepositoryRow;
  /** The folder of its store. */
  readonly store: string;
}

/** Checks the right and finds the repository. Errors: not_found, forbidden, insufficient_scope, repository_missing. */
export async function openRepository(
  actor: Actor,
  projectId: string,
  action: ActionName,
): Promise<OpenedRepository> {
  const access = await requireProject(actor, projectId, action);
  const row = await inTenant(access, findRepository);
  if (row === null) throw new AppError("repository_missing");
  return { access, row, store: storeFolder(projectId) };
}

/** A readable repository at a commit. Errors: those of openRepository, repository_ref_unknown, git_missing. */
export async function openCommit(
  actor: Actor,
  projectId: string,
  ref: string | undefined,
): Promise<OpenedRepository & { readonly commit: string }> {
  const opened = await openRepository(actor, projectId, "read");
  const commit = await resolveCommit(opened.store, ref ?? opened.row.default_branch);
  return { ...opened, commit };
}
