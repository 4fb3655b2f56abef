import { auditAccount } from "#lib/db/audit.ts";
import { deleteSession } from "#lib/db/sessions.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { ownAccount } from "./own-account.ts";

/** Signs the reader out somewhere else, at once. Errors: not_found, insufficient_scope (a token). */
export async function revokeSession(actor: Actor, sessionId: string): Promise<void> {
  const userId = ownAccount(actor);
  if (!(await deleteSession(userId, sessionId))) throw new AppError("not_found");
  await auditAccount({ userId, name: actor.name }, { action: "account.session_revoked", target: sessionId });
}
