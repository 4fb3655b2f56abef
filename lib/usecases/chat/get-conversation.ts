import type { ConversationView } from "#lib/contracts/chat.ts";
import { viewOfConversation } from "#lib/contracts/view-of-message.ts";
import { requireConversation } from "#lib/db/access.ts";
import { findConversation } from "#lib/db/conversations.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** One conversation. Errors: not_found, insufficient_scope. */
export async function getConversation(actor: Actor, conversationId: string): Promise<ConversationView> {
  const access = await requireConversation(actor, conversationId, "read");
  const row = await inTenant(access, (db) => findConversation(db, conversationId));
  if (row === null) throw new AppError("not_found");
  return viewOfConversation(row);
}
