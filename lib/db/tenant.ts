import type { ProjectAccess, WorkspaceAccess } from "./access.ts";
import { database, type Tx } from "./client.ts";

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
 */
export function inTenant<A extends WorkspaceAccess, T>(
  access: A,
  work: (db: TenantDb<A>) => Promise<T>,
): Promise<T> {
  return database().$transaction(async (tx) => work(await tenantOn(tx, access)));
}
