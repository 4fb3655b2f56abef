import { appendMessageEvents } from "#lib/db/message-events.ts";
import { addMessage, type MessageRow } from "#lib/db/messages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { COACH } from "#lib/domain/chat/coach.ts";
import { enqueueAnswer } from "../client.ts";

/** Enqueues the work on a queued answer in its current generation, and adds this to its log. */
export async function queueAnswer(db: ProjectDb, answer: MessageRow): Promise<void> {
  const { id, generation, project_id, workspace_id } = answer;
  const state = generation === 1 ? "queued" : "resumed";
  await appendMessageEvents(db, id, [{ type: "status", data: { state } }]);
  await enqueueAnswer(db.tx, { message_id: id, generation, project_id, workspace_id });
}

/**
 * Adds an answer to a user's message and enqueues the work on it.
 * @param resume State from which a retried answer continues.
 * @throws AppError message_active
 */
export async function submitAnswer(
  db: ProjectDb,
  to: {
    readonly conversationId: string;
    readonly replyTo: string;
    readonly requestId: string;
    readonly resume?: unknown;
  },
): Promise<MessageRow> {
  const { conversationId, replyTo, requestId, resume } = to;
  const answer = await addMessage(db, {
    conversationId,
    role: "assistant",
    text: "",
    replyTo,
    requestId,
    author: COACH,
    resume,
  });
  await queueAnswer(db, answer);
  return answer;
}
