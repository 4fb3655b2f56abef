import { auditAccount } from "#lib/db/audit.ts";
import { deleteOtherSessions } from "#lib/db/sessions.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { ownAccount } from "./own-account.ts";

/**
 * Signs the user out everywhere else, immediately.
 * @returns the number of ended sessions
 * @throws AppError insufficient_scope (a token)
 */
export async function revokeOtherSessions(actor: Actor, currentSessionId: string): Promise<number> {
  const userId = ownAccount(actor);
  const count = await deleteOtherSessions(userId, currentSessionId);
  await auditAccount(
    { userId, name: actor.name },
    { action: "account.session_revoked", target: userId, data: { others: count } },
  );
  return count;
}
