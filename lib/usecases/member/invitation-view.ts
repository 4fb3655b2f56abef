import type { InvitationView } from "#lib/contracts/member.ts";
import type { InvitationRow } from "#lib/db/invitations.ts";

function stateOf(row: InvitationRow, now: Date): InvitationView["state"] {
  if (row.used_at !== null) return "used";
  if (row.revoked_at !== null) return "revoked";
  return row.expires_at.getTime() <= now.getTime() ? "expired" : "open";
}

/** An invitation as those see it who manage the workspace. */
export function toInvitationView(row: InvitationRow, now: Date): InvitationView {
  return {
    id: row.id,
    role: row.role,
    note: row.note,
    email: row.email,
    state: stateOf(row, now),
    by: row.created_by.name,
    used_by: row.used_by?.name ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
