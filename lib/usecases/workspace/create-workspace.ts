import type { CreateWorkspaceInput, WorkspaceView } from "#lib/contracts/member.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { signUpPolicy } from "#lib/db/installation.ts";
import { updateWorkspaceChoice } from "#lib/db/members.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import { findUser, insertWorkspace, type UserRow } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { mayCreateWorkspace } from "#lib/domain/access/sign-up-policy.ts";
import { newWorkspaceRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";

async function founder(actor: Actor): Promise<UserRow> {
  if (actor.kind !== "user") throw new AppError("insufficient_scope");
  const user = await findUser(actor.userId);
  if (user === null) throw new AppError("unauthenticated");
  if (user.deleted_at !== null) throw new AppError("account_deleted");
  return user;
}

const mayCreate = async ({ email, is_admin }: UserRow): Promise<boolean> =>
  mayCreateWorkspace(await signUpPolicy(), { email, isAdministrator: is_admin });

/**
 * Whether the reader may create a workspace.
 * @throws AppError insufficient_scope (a token), account_deleted
 */
export async function canCreateWorkspace(actor: Actor): Promise<boolean> {
  return mayCreate(await founder(actor));
}

/**
 * Creates a workspace that the reader owns, and in which they work from now on.
 * @throws AppError workspaces_closed (the sign-up policy of the installation), account_deleted, throttled, insufficient_scope (a token)
 */
export async function createWorkspace(actor: Actor, { name }: CreateWorkspaceInput): Promise<WorkspaceView> {
  const user = await founder(actor);
  if (!(await mayCreate(user))) throw new AppError("workspaces_closed");
  const now = new Date();
  await throttle(newWorkspaceRules(user.id), now);
  const id = await inTransaction((tx) => insertWorkspace(tx, user, name));
  await inTenant(await requireWorkspace(actor, id, "read"), (db) => updateWorkspaceChoice(db, user.id, now));
  return { id, name, role: "owner" };
}
