import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import type { Repository } from "./generated/client.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const sourceSchema = z.enum(["empty", "upload", "url"]);
export type RepositorySource = z.infer<typeof sourceSchema>;

/** The repository of a project, as stored; its objects are in the data folder. */
export interface RepositoryRow {
  readonly project_id: string;
  readonly source: RepositorySource;
  readonly source_url: string | null;
  readonly default_branch: string;
  readonly branch_push: boolean;
  /** Whether people with the right may accept a change without complete evidence. */
  readonly accept_override: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const repositoryRow = (row: Repository): RepositoryRow => ({
  ...row,
  source: readStored(sourceSchema, row.source, "source of a repository"),
});

/** The project's repository, or null. */
export async function findRepository(db: ProjectDb): Promise<RepositoryRow | null> {
  const row = await db.tx.repository.findUnique({ where: { project_id: db.access.projectId } });
  return row && repositoryRow(row);
}

/**
 * Locks the project until the transaction ends, so that one writer at a time creates or deletes its repository.
 * @throws AppError not_found
 */
async function lockProject(db: ProjectDb): Promise<void> {
  const { projectId } = db.access;
  const rows = await db.tx.$queryRaw<
    unknown[]
  >`SELECT id FROM projects WHERE id = ${projectId} FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new AppError("not_found");
}

/**
 * Stores a new repository; the project stays locked, so its store can be published before the commit.
 * @throws AppError not_found, repository_exists
 */
export async function insertRepository(
  db: ProjectDb,
  draft: Pick<RepositoryRow, "source" | "source_url" | "default_branch" | "branch_push">,
): Promise<RepositoryRow> {
  await lockProject(db);
  if ((await findRepository(db)) !== null) throw new AppError("repository_exists");
  const row = await db.tx.repository.create({
    data: {
      ...draft,
      source_url: draft.source_url === null ? null : storableText(draft.source_url),
      project_id: db.access.projectId,
      workspace_id: db.access.workspaceId,
      created_by: storableJson(db.access.author),
    },
  });
  return repositoryRow(row);
}

/**
 * Changes the settings of a repository.
 * @param version The version that the writer read; null: whatever it is.
 * @throws AppError repository_missing, precondition_failed
 */
export async function updateRepository(
  db: ProjectDb,
  version: number | null,
  change: Partial<Pick<RepositoryRow, "default_branch" | "branch_push" | "accept_override">>,
): Promise<RepositoryRow> {
  const where = { project_id: db.access.projectId };
  const { count } = await db.tx.repository.updateMany({
    where: { ...where, ...(version === null ? {} : { version }) },
    data: { ...change, version: { increment: 1 }, updated_at: new Date() },
  });
  const row = await findRepository(db);
  if (row === null) throw new AppError("repository_missing");
  if (count === 0) throw new AppError("precondition_failed");
  return row;
}

/**
 * Deletes the repository of a locked project.
 * @throws AppError not_found, repository_missing
 */
export async function deleteRepositoryRow(db: ProjectDb): Promise<void> {
  await lockProject(db);
  const { count } = await db.tx.repository.deleteMany({ where: { project_id: db.access.projectId } });
  if (count === 0) throw new AppError("repository_missing");
}
