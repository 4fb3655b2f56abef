import { AppError } from "../domain/errors.ts";
import type { TenantDb } from "./tenant.ts";

export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
}

/** The access's workspace. Throws not_found. */
export async function findWorkspace(db: TenantDb): Promise<WorkspaceRow> {
  const row = await db.tx.workspace.findUnique({ where: { id: db.access.workspaceId } });
  if (!row) throw new AppError("not_found");
  return { id: row.id, name: row.name, created_at: row.created_at };
}
