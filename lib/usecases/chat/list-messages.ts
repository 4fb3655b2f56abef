import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import type { Page, PageQuery } from "#lib/contracts/list.ts";
import { viewOfMessage } from "#lib/contracts/view-of-message.ts";
import { requireConversation } from "#lib/db/access.ts";
import { type MessageRow, selectMessages as messagesOf } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { threadEvents } from "#lib/db/thread-events.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { isOver, newAnswer, reduceAnswer } from "#lib/domain/chat/view.ts";

function positionOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw invalidField("/cursor", "cursor", "not a cursor of this list");
}

const idsOf = (rows: readonly MessageRow[]) => rows.map((row) => row.id);

/** A message with its log reduced; of an answer under way the log alone has the words. */
function viewInThread(row: MessageRow, events: readonly MessageEvent[]): ThreadMessageView {
  const view = reduceAnswer(events, newAnswer(row.id));
  const { seq, steps, source, pause, next_message_id, text, status, outcome, error_code } = view;
  const reported = { ...viewOfMessage(row), seq, steps: [...steps], source, pause, next_message_id };
  return row.role === "user" || isOver(row.status)
    ? reported
    : { ...reported, text, status, outcome, error_code };
}

/**
 * A conversation's latest messages in the order they were said; the cursor leads to those before them.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor).
 */
export async function listMessages(
  actor: Actor,
  conversationId: string,
  page: PageQuery,
): Promise<Page<ThreadMessageView>> {
  const access = await requireConversation(actor, conversationId, "read");
  const before = positionOf(page.cursor);
  const { rows, logs } = await inTenant(access, async (db) => {
    const found = await messagesOf(db, conversationId, { before, limit: page.limit });
    const { active = [], ended = [] } = Object.groupBy(
      found.filter((row) => row.role === "assistant"),
      (row) => (isOver(row.status) ? "ended" : "active"),
    );
    return { rows: found, logs: await threadEvents(db, { active: idsOf(active), ended: idsOf(ended) }) };
  });
  const first = rows[0];
  const more = rows.length === page.limit && first !== undefined && first.position > 1;
  return {
    data: rows.map((row) => viewInThread(row, logs.get(row.id) ?? [])),
    next_cursor: more ? String(first.position) : null,
  };
}
