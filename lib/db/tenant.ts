import type { ActionName } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import type { ProjectAccess, WorkspaceAccess } from "./access.ts";
import { database, type Tx } from "./client.ts";
import { recordDenial } from "./denials.ts";

declare const bound: unique symbol;

/**
 * A transaction whose row-level security is bound to the access's workspace. Every function of lib/db takes
 * one.
 */
export interface TenantDb<A extends WorkspaceAccess = WorkspaceAccess> {
  readonly tx: Tx;
  readonly access: A;
  readonly [bound]: true;
}
export type ProjectDb = TenantDb<ProjectAccess>;

/** Binds an open transaction, for example the durable engine's. */
export async function tenantOn<A extends WorkspaceAccess>(tx: Tx, access: A): Promise<TenantDb<A>> {
  await tx.$executeRaw`SELECT set_config('app.workspace_id', ${access.workspaceId}, true)`;
  return { tx, access } as TenantDb<A>;
}

/**
 * Runs `work` in one transaction in the access's workspace. Must not be held open during a model call or
 * other slow work.
 * @param snapshot true: all its queries see the database at one point in time; for reading only
 */
export async function inTenant<A extends WorkspaceAccess, T>(
  access: A,
  work: (db: TenantDb<A>) => Promise<T>,
  { snapshot = false }: { readonly snapshot?: boolean } = {},
): Promise<T> {
  const isolation = snapshot ? ({ isolationLevel: "RepeatableRead" } as const) : {};
  try {
    return await database().$transaction(async (tx) => work(await tenantOn(tx, access)), isolation);
  } catch (error) {
    if (error instanceof AppError && (error.code === "forbidden" || error.code === "insufficient_scope"))
      await recordRefusal(access, null, error.code);
    throw error;
  }
}

/**
 * Adds to the audit log that a right beyond the checked one was missing. `inTenant` does this for what its work throws.
 * @param action The right that was needed; null if it is not one of the table of rights.
 */
export async function recordRefusal(
  access: WorkspaceAccess & { readonly [id in "projectId" | "taskId" | "documentId"]?: string },
  action: ActionName | null,
  reason: "forbidden" | "insufficient_scope",
): Promise<void> {
  const { actor, workspaceId, projectId = null, taskId, documentId } = access;
  if (actor === null) return;
  const target = documentId ?? taskId ?? projectId ?? workspaceId;
  await recordDenial({ actor, action, reason, target, workspaceId, projectId });
}
