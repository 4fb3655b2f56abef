import type { Author } from "../domain/access/author.ts";
import type { ChatQuestion, Outcome } from "../domain/chat/message-events.ts";
import type { MessageStatus } from "../domain/chat/message-status.ts";
import type { Usage } from "../domain/usage/usage.ts";
import type { ConversationView, MessageView } from "./chat.ts";

/** Fields of a stored message that the view needs. */
interface StoredMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly position: number;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly status: MessageStatus;
  readonly reply_to: string | null;
  readonly error_code: string | null;
  readonly outcome: Outcome | null;
  readonly question: ChatQuestion | null;
  readonly author: Author;
  readonly usage: Usage;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/** The API view of a message. */
export function viewOfMessage(message: StoredMessage): MessageView {
  const { id, conversation_id, position, role, text, status } = message;
  const { reply_to, error_code, outcome, question, usage } = message;
  return {
    id,
    conversation_id,
    position,
    role,
    text,
    status,
    reply_to,
    error_code,
    outcome,
    question,
    usage,
    author: message.author.name,
    created_at: message.created_at.toISOString(),
    ended_at: message.ended_at?.toISOString() ?? null,
  };
}

interface StoredConversation {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The API view of a conversation. */
export function viewOfConversation(conversation: StoredConversation): ConversationView {
  const { id, project_id, title, created_at, updated_at } = conversation;
  return {
    id,
    project_id,
    title,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
