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
import { mailToken } from "#lib/db/mail-token.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import { findUser } from "#lib/db/users.ts";
import { requireVerifiedEmail } from "#lib/db/verified-email.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { ownMailRules } from "#lib/domain/access/throttle-limits.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";
import { toInvitationView } from "./invitation-view.ts";

const DAY_MS = 86_400_000;

function addressOf({ email }: InviteInput): string | null {
  if (!email) return null;
  const address = normaliseEmail(email);
  if (address === null) throw invalidField("/email", "email", "not an e-mail address");
  return address;
}

/**
 * Creates a link by which one person becomes a member, once, until it expires. Its token has 256 bits and is in the
 * answer alone, and in the mail if the input has an address and mail is configured.
 * @throws AppError not_found, forbidden, insufficient_scope, invalid_input (no e-mail address), email_unverified, throttled
 */
export async function invite(actor: Actor, input: InviteInput): Promise<CreatedInvitationView> {
  const access = await requireWorkspace(actor, null, "manage");
  await requireVerifiedEmail(actor.userId, isMailConfigured());
  const email = addressOf(input);
  const mailId = email !== null && isMailConfigured() ? newId("mail") : null;
  if (mailId !== null) await throttle(ownMailRules(actor.userId), new Date());
  const language = (await findUser(actor.userId))?.locale ?? "en";
  const token = mailId === null ? randomBytes(32).toString("base64url") : mailToken(mailId);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + input.expires_in_days * DAY_MS);
  return inTenant(access, async (db) => {
    const { role, note } = input;
    const row = await insertInvitation(db, { token, role, note, email, expiresAt });
    await audit(db, { action: "member.invited", target: row.id, data: { role, mailed: mailId !== null } });
    const job = {
      kind: "invitation",
      workspace_id: access.workspaceId,
      invitation_id: row.id,
      language,
    } as const;
    if (mailId !== null) await queueMail(db.tx, job, { mailId });
    return { ...toInvitationView(row, now), url: paths.join(token), mailed: mailId !== null };
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
