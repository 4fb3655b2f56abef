import { type Author, authorSchema } from "../domain/access/author.ts";
import type { Actor } from "../domain/access/can.ts";
import { PRODUCT_AUTHOR } from "../domain/access/product-author.ts";
import { AppError } from "../domain/app-error.ts";
import { systemAccess, type WorkspaceAccess } from "./access.ts";
import { database, type Tx } from "./client.ts";
import type { WorkspaceDeletion } from "./generated/client.ts";
import { selectMembers } from "./members.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import { type TenantDb, tenantOn } from "./tenant.ts";

/** A deleted workspace that its owners can restore until `purge_at`. */
export interface WorkspaceDeletionRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly deleted_by: Author;
  readonly deleted_at: Date;
  readonly purge_at: Date;
}

function workspaceDeletionRow({ owner_ids: _owners, ...row }: WorkspaceDeletion): WorkspaceDeletionRow {
  return { ...row, deleted_by: readStored(authorSchema, row.deleted_by, "author of a deletion") };
}

/** All projects of the workspace, archived ones too; deleted ones only while it is purged. */
export async function selectProjectIds(db: TenantDb): Promise<string[]> {
  const where = { workspace_id: db.access.workspaceId };
  const rows = await db.tx.project.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

/** Announces to all processes, when the transaction commits, that the rights of all members and in all projects changed. */
async function announceToAll(db: TenantDb): Promise<void> {
  await db.tx.$queryRaw`SELECT count(pg_notify('rights', 'user ' || user_id)) FROM memberships`;
  await db.tx.$queryRaw`SELECT count(pg_notify('rights', 'project ' || id)) FROM projects`;
}

/** Hides the access's workspace, and everything of it, from the application until it is restored or purged. */
export async function addWorkspaceDeletion(
  db: TenantDb,
  { name, purgeAt }: { readonly name: string; readonly purgeAt: Date },
): Promise<WorkspaceDeletionRow> {
  const owners = (await selectMembers(db)).filter(({ role }) => role === "owner");
  await announceToAll(db);
  const row = await db.tx.workspaceDeletion.create({
    data: {
      id: newId("workspaceDeletion"),
      workspace_id: db.access.workspaceId,
      name,
      deleted_by: storableJson(db.access.author),
      owner_ids: owners.map(({ user_id }) => user_id),
      purge_at: purgeAt,
    },
  });
  return workspaceDeletionRow(row);
}

/** The deleted workspaces that a user owned, the next to be purged first. */
export function selectWorkspaceDeletions(userId: string): Promise<WorkspaceDeletionRow[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.user_id', ${userId}, true)`;
    const rows = await tx.workspaceDeletion.findMany({ orderBy: [{ purge_at: "asc" }, { id: "asc" }] });
    return rows.map(workspaceDeletionRow);
  });
}

/**
 * The access of an owner to a deleted workspace, to restore it.
 * @throws AppError not_found (not deleted, purged, or the person did not own it)
 */
export async function requireDeletedWorkspace(actor: Actor, workspaceId: string): Promise<WorkspaceAccess> {
  const owned = actor.kind === "user" ? await selectWorkspaceDeletions(actor.userId) : [];
  if (!owned.some((one) => one.workspace_id === workspaceId)) throw new AppError("not_found");
  const author: Author = { kind: "user", id: actor.userId, name: actor.name };
  return { ...systemAccess(workspaceId, "", actor.name), actor, author };
}

/** The deletion of the access's workspace, locked until the transaction ends; null if it is not deleted, or purged. */
export async function lockWorkspaceDeletion(db: TenantDb): Promise<WorkspaceDeletionRow | null> {
  const { workspaceId } = db.access;
  await db.tx.$executeRaw`SELECT pg_advisory_xact_lock(7008, hashtext(${workspaceId}))`;
  const row = await db.tx.workspaceDeletion.findFirst({ where: { workspace_id: workspaceId } });
  return row && workspaceDeletionRow(row);
}

/** Makes the workspace visible again. */
export async function dropWorkspaceDeletion(db: TenantDb, id: string): Promise<void> {
  await db.tx.workspaceDeletion.deleteMany({ where: { id } });
}

/** Binds a transaction in which the application sees this deleted workspace and its deleted projects, to purge it. */
export async function purgingWorkspaceOn(tx: Tx, workspaceId: string): Promise<TenantDb> {
  const db = await tenantOn(tx, systemAccess(workspaceId, "", PRODUCT_AUTHOR));
  await tx.$executeRaw`SELECT set_config('app.deleted_project', '*', true)`;
  await tx.$executeRaw`SELECT set_config('app.deleted_workspace', ${workspaceId}, true)`;
  return db;
}
