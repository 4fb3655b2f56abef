import type { MessageView } from "#lib/contracts/chat.ts";
import { viewOfMessage } from "#lib/contracts/view-of-message.ts";
import { requireMessage } from "#lib/db/access.ts";
import { lockMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { ACTIVE_MESSAGE_STATUSES } from "#lib/domain/chat/message-status.ts";
import { endAnswerNow } from "#lib/runs/client/end-answer.ts";

/**
 * Stops an answer that is queued, at work or waiting: its last event is stored before this returns. What was shown
 * of it stays. One that has ended is returned as it is.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function cancelMessage(actor: Actor, messageId: string): Promise<MessageView> {
  const access = await requireMessage(actor, messageId, "run");
  return inTenant(access, async (db) => {
    const message = await lockMessage(db, messageId);
    if (!ACTIVE_MESSAGE_STATUSES.includes(message.status)) return viewOfMessage(message);
    await endAnswerNow(db, message);
    return viewOfMessage(await lockMessage(db, messageId));
  });
}
