import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import type { Delegation } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export interface DelegationRow {
  readonly id: string;
  readonly from_user: string;
  readonly from_name: string;
  readonly to_user: string;
  readonly to_name: string;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

const delegationRow = (row: Delegation): DelegationRow => {
  const { id, from_user, from_name, to_user, to_name, created_at, revoked_at } = row;
  const created_by = readStored(authorSchema, row.created_by, "delegation author");
  return { id, from_user, from_name, to_user, to_name, created_at, revoked_at, created_by };
};

export interface DelegationDraft {
  readonly from: { readonly user_id: string; readonly name: string };
  readonly to: { readonly user_id: string; readonly name: string };
}

/** Stores a delegation of a person's approval; an earlier one is revoked. */
export async function addDelegation(db: ProjectDb, draft: DelegationDraft): Promise<DelegationRow> {
  const { workspaceId: workspace_id, projectId: project_id, author } = db.access;
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${project_id} FOR NO KEY UPDATE`;
  await db.tx.delegation.updateMany({
    where: { project_id, from_user: draft.from.user_id, revoked_at: null },
    data: { revoked_at: new Date(), revoked_by: storableJson(author) },
  });
  const row = await db.tx.delegation.create({
    data: {
      id: newId("delegation"),
      workspace_id,
      project_id,
      from_user: draft.from.user_id,
      from_name: draft.from.name,
      to_user: draft.to.user_id,
      to_name: draft.to.name,
      created_by: storableJson(author),
    },
  });
  return delegationRow(row);
}

/** The project's delegations, newest first; with `active`, only active ones. */
export async function selectDelegations(db: ProjectDb, active: boolean): Promise<DelegationRow[]> {
  const rows = await db.tx.delegation.findMany({
    where: { project_id: db.access.projectId, ...(active ? { revoked_at: null } : {}) },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: 200,
  });
  return rows.map(delegationRow);
}

/** The active delegations of several projects, by project. */
export async function activeDelegations(
  db: TenantDb,
  projectIds: readonly string[],
): Promise<Map<string, DelegationRow[]>> {
  const rows = await db.tx.delegation.findMany({
    where: { project_id: { in: [...projectIds] }, revoked_at: null },
  });
  const byProject = Map.groupBy(rows, (row) => row.project_id);
  return new Map([...byProject].map(([id, found]) => [id, found.map(delegationRow)]));
}

/**
 * A delegation.
 * @throws AppError not_found
 */
export async function findDelegation(db: ProjectDb, id: string): Promise<DelegationRow> {
  const row = await db.tx.delegation.findFirst({ where: { id, project_id: db.access.projectId } });
  if (!row) throw new AppError("not_found");
  return delegationRow(row);
}

/** Revokes a delegation; repeating it has no effect. */
export async function markDelegationRevoked(db: ProjectDb, id: string): Promise<void> {
  await db.tx.delegation.updateMany({
    where: { id, project_id: db.access.projectId, revoked_at: null },
    data: { revoked_at: new Date(), revoked_by: storableJson(db.access.author) },
  });
}
