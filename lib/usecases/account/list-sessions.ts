import type { SessionView } from "#lib/contracts/account.ts";
import { selectSessions as sessionsOf } from "#lib/db/sessions.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { ownAccount } from "./own-account.ts";

/** Where the reader is signed in, newest first. Errors: insufficient_scope (a token). */
export async function listSessions(
  actor: Actor,
  currentSessionId: string | null,
): Promise<readonly SessionView[]> {
  const rows = await sessionsOf(ownAccount(actor), new Date());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentSessionId,
    ip: row.ip,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}
