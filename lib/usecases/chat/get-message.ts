import type { MessageView } from "#lib/contracts/chat.ts";
import { viewOfMessage } from "#lib/contracts/view-of-message.ts";
import { requireMessage } from "#lib/db/access.ts";
import { findMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** One message. Errors: not_found, insufficient_scope. */
export async function getMessage(actor: Actor, messageId: string): Promise<MessageView> {
  const access = await requireMessage(actor, messageId, "read");
  const row = await inTenant(access, (db) => findMessage(db, messageId));
  if (row === null) throw new AppError("not_found");
  return viewOfMessage(row);
}
