import type { OfferedView, WorkspaceView } from "#lib/contracts/member.ts";
import { requireWorkspace, systemAccess, type WorkspaceAccess } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { findInvitation, findInvitedWorkspace, useInvitation } from "#lib/db/invitations.ts";
import { updateWorkspaceChoice as choose } from "#lib/db/members.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { findUser, storeVerifiedEmail } from "#lib/db/users.ts";
import { requireVerifiedEmail } from "#lib/db/verified-email.ts";
import { findWorkspace, workspacesOf } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isShareToken } from "#lib/domain/share/share-token.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { toInvitationView } from "./invitation-view.ts";

interface Invited {
  readonly access: WorkspaceAccess;
  readonly invitationId: string;
}

/** The holder of an invitation reaches its workspace as themselves, for these two things alone. */
async function invited(actor: Actor, token: string): Promise<Invited> {
  const found = isShareToken(token) ? await findInvitedWorkspace(token) : null;
  if (found === null) throw new AppError("not_found");
  const author = { kind: "user", id: actor.userId, name: actor.name } as const;
  const access = { ...systemAccess(found.workspaceId, "", actor.name), actor, author };
  return { access, invitationId: found.invitationId };
}

/**
 * What an invitation offers. One that is unknown, used, expired or revoked looks like nothing is there.
 * Errors: not_found.
 */
export async function lookAtInvitation(actor: Actor, token: string): Promise<OfferedView> {
  const { access, invitationId } = await invited(actor, token);
  return inTenant(access, async (db) => {
    const row = await findInvitation(db, invitationId);
    const view = toInvitationView(row, new Date());
    if (view.state !== "open") throw new AppError("not_found");
    const { id, name } = await findWorkspace(db);
    return { workspace: { id, name }, role: row.role, by: view.by, expires_at: view.expires_at };
  });
}

/** An invitation that was sent to the address of the account proves it; another one requires that it is confirmed. */
async function proveAddress(
  db: TenantDb<WorkspaceAccess>,
  invitationId: string,
  userId: string,
): Promise<void> {
  if (!isMailConfigured()) return;
  const [user, { email }] = [await findUser(userId), await findInvitation(db, invitationId)];
  if (user !== null && user.email === email) await storeVerifiedEmail(db.tx, userId, new Date());
  else await requireVerifiedEmail(userId, true);
}

/**
 * Joins the workspace of an invitation, as a person and not by a token.
 * @throws AppError not_found, forbidden, already_member, email_unverified, account_deleted
 */
export async function joinWorkspace(actor: Actor, token: string): Promise<WorkspaceView> {
  if (actor.kind === "token") throw new AppError("forbidden");
  if ((await findUser(actor.userId))?.deleted_at) throw new AppError("account_deleted");
  const { access, invitationId } = await invited(actor, token);
  return inTenant(access, async (db) => {
    const now = new Date();
    await proveAddress(db, invitationId, actor.userId);
    const { role } = await useInvitation(db, invitationId, { userId: actor.userId, now });
    await audit(db, { action: "member.joined", target: actor.userId, data: { role } });
    await recordActivity(db, {
      kind: "member.joined",
      subject: { type: "member", id: actor.userId },
      data: { name: activityLabel(actor.name), role },
    });
    const { id, name } = await findWorkspace(db);
    return { id, name, role };
  });
}

/** The reader's workspaces, the one they work in first. */
export async function listWorkspaces(actor: Actor): Promise<{ data: WorkspaceView[] }> {
  return { data: [...(await workspacesOf(actor))] };
}

/** From now on the reader works in this workspace. Errors: not_found, insufficient_scope. */
export async function chooseWorkspace(actor: Actor, workspaceId: string): Promise<WorkspaceView> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  await inTenant(access, (db) => choose(db, actor.userId, new Date()));
  const found = (await workspacesOf(actor)).find((one) => one.id === workspaceId);
  if (!found) throw new AppError("not_found");
  return found;
}
