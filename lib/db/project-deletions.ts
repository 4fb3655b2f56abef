import { type Author, authorSchema } from "../domain/access/author.ts";
import { PRODUCT_AUTHOR } from "../domain/access/product-author.ts";
import type { ProjectAccess, WorkspaceAccess } from "./access.ts";
import { systemAccess } from "./access.ts";
import type { Tx } from "./client.ts";
import type { ProjectDeletion } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";
import { tenantOn } from "./tenant.ts";

/** A deleted project that can be restored until `purge_at`. */
export interface ProjectDeletionRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly name: string;
  readonly deleted_by: Author;
  readonly deleted_at: Date;
  readonly purge_at: Date;
}

const deletionRow = (row: ProjectDeletion): ProjectDeletionRow => ({
  ...row,
  deleted_by: readStored(authorSchema, row.deleted_by, "author of a deletion"),
});

/** Hides the access's project, and everything of it, from the application until it is restored or purged. */
export async function addProjectDeletion(
  db: ProjectDb,
  { name, purgeAt }: { readonly name: string; readonly purgeAt: Date },
): Promise<ProjectDeletionRow> {
  const row = await db.tx.projectDeletion.create({
    data: {
      id: newId("projectDeletion"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      name,
      deleted_by: storableJson(db.access.author),
      purge_at: purgeAt,
    },
  });
  return deletionRow(row);
}

/** The deleted projects of the workspace that are not purged yet, the next to be purged first. */
export async function selectProjectDeletions(db: TenantDb): Promise<ProjectDeletionRow[]> {
  const rows = await db.tx.projectDeletion.findMany({ orderBy: [{ purge_at: "asc" }, { id: "asc" }] });
  return rows.map(deletionRow);
}

/** The deletion of a project, locked until the transaction ends; null if the project is not deleted, or purged. */
export async function lockProjectDeletion(
  db: TenantDb<WorkspaceAccess>,
  projectId: string,
): Promise<ProjectDeletionRow | null> {
  await db.tx.$queryRaw`SELECT id FROM project_deletions WHERE project_id = ${projectId} FOR NO KEY UPDATE`;
  const row = await db.tx.projectDeletion.findFirst({ where: { project_id: projectId } });
  return row && deletionRow(row);
}

/** Makes the project visible again. */
export async function dropProjectDeletion(db: TenantDb, id: string): Promise<void> {
  await db.tx.projectDeletion.deleteMany({ where: { id } });
}

/** Sets when the project is purged. */
export async function setPurgeTime(db: TenantDb, id: string, purgeAt: Date): Promise<void> {
  await db.tx.projectDeletion.updateMany({ where: { id }, data: { purge_at: purgeAt } });
}

/** Binds a transaction in which the application sees this deleted project, to purge it. */
export async function purgingOn(
  tx: Tx,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
): Promise<ProjectDb> {
  const access: ProjectAccess = systemAccess(workspaceId, projectId, PRODUCT_AUTHOR);
  const db = await tenantOn(tx, access);
  await tx.$executeRaw`SELECT set_config('app.deleted_project', ${projectId}, true)`;
  // The workspace may be deleted too; a project that was deleted before is purged in time.
  await tx.$executeRaw`SELECT set_config('app.deleted_workspace', ${workspaceId}, true)`;
  return db;
}
