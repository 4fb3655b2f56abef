import { randomBytes } from "node:crypto";
import type { CreatedInvitationView, InvitationView, InviteInput } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  findInvitation,
  insertInvitation,
  markInvitationRevoked as revoke,
  selectInvitations as storedInvitations,
} from "#lib/db/invitations.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toInvitationView } from "./invitation-view.ts";

const DAY_MS = 86_400_000;

/**
 * Creates a link by which one person becomes a member, once, until it expires. Its token has 256 random bits and is
 * in the answer alone. Errors: not_found, forbidden, insufficient_scope.
 */
export async function invite(actor: Actor, input: InviteInput): Promise<CreatedInvitationView> {
  const access = await requireWorkspace(actor, null, "manage");
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  const expiresAt = new Date(now.getTime() + input.expires_in_days * DAY_MS);
  return inTenant(access, async (db) => {
    const { role, note } = input;
    const row = await insertInvitation(db, { token, role, note, expiresAt });
    await audit(db, { action: "member.invited", target: row.id, data: { role } });
    return { ...toInvitationView(row, now), url: paths.join(token) };
  });
}

/** The workspace's invitations, newest first. Errors: not_found, forbidden, insufficient_scope. */
export async function listInvitations(actor: Actor): Promise<{ data: InvitationView[] }> {
  const access = await requireWorkspace(actor, null, "manage");
  const rows = await inTenant(access, storedInvitations);
  return { data: rows.map((row) => toInvitationView(row, new Date())) };
}

/** Ends an invitation; one that was used stays used. Errors: not_found, forbidden, insufficient_scope. */
export async function revokeInvitation(actor: Actor, id: string): Promise<InvitationView> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    await findInvitation(db, id);
    await revoke(db, id);
    await audit(db, { action: "member.invitation_revoked", target: id });
    return toInvitationView(await findInvitation(db, id), new Date());
  });
}
