import { z } from "zod";
import { chatQuestionSchema, outcomeSchema } from "../domain/chat/message-events.ts";
import { messageStatusSchema } from "../domain/chat/message-status.ts";
import { answerStepSchema } from "../domain/chat/view.ts";
import { modelPauseSchema } from "../domain/models/model-pause.ts";
import { turnSourceSchema } from "../domain/roles/turn-source.ts";
import { usageSchema } from "../domain/usage/usage.ts";

/** Longest message, in UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = 200_000;

const id = z.string().regex(/^[0-9a-z_]{1,80}$/);

/**
 * A user's message to a project's chat, in a conversation or, without one, as the start of a new one.
 * `retry_of` generates a failed answer again and needs no text.
 */
export const messageInput = z
  .strictObject({
    project_id: id,
    text: z.string().max(MAX_MESSAGE_LENGTH).optional(),
    conversation_id: id.optional(),
    retry_of: id.optional(),
  })
  .refine((input) => (input.text ?? "").trim() !== "" || input.retry_of !== undefined, {
    path: ["text"],
    error: "text is required",
  });
export type MessageInput = z.infer<typeof messageInput>;

/** `message_id` is the id of the answer, whose events can be streamed; a reply to its question keeps the id. */
export const messageAccepted = z.object({ message_id: z.string(), conversation_id: z.string() });
export type MessageAccepted = z.infer<typeof messageAccepted>;

export const conversationView = z.object({
  id: z.string(),
  project_id: z.string(),
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ConversationView = z.infer<typeof conversationView>;

export const messageView = z.object({
  id: z.string(),
  conversation_id: z.string(),
  position: z.number().int(),
  role: z.enum(["user", "assistant"]),
  /** Text of a user; for an answer its ThinkingML as streamed, or the part of a failed answer that was shown. */
  text: z.string(),
  status: messageStatusSchema,
  reply_to: z.string().nullable(),
  error_code: z.string().nullable(),
  outcome: outcomeSchema.nullable(),
  question: chatQuestionSchema.nullable(),
  author: z.string(),
  usage: usageSchema,
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type MessageView = z.infer<typeof messageView>;

/** A message with the state from its event log: the steps of an answer, and the event after which streaming continues. */
export const threadMessageView = messageView.extend({
  seq: z.number().int(),
  steps: z.array(answerStepSchema),
  source: turnSourceSchema.nullable(),
  /** The pause of a running answer before a model is called again. */
  pause: modelPauseSchema.nullable(),
  next_message_id: z.string().nullable(),
});
export type ThreadMessageView = z.infer<typeof threadMessageView>;

/** One output of a model or of the rules, raw and parsed. */
export const callRecordView = z.object({
  id: z.string(),
  step: z.string(),
  role: z.string(),
  voice: z.enum(["model", "rules"]),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  prompt_hash: z.string().nullable(),
  contract: z.string(),
  raw: z.string().nullable(),
  code: z.string(),
  problems: z.array(z.string()),
  repairs: z.array(z.string()),
  usage: usageSchema,
  created_at: z.string(),
});
export type CallRecordView = z.infer<typeof callRecordView>;

export const messageRecordView = z.object({ message: messageView, calls: z.array(callRecordView) });
export type MessageRecordView = z.infer<typeof messageRecordView>;
