import { z } from "zod";

/** What a message of a conversation is in: a person's is `sent`; an answer is under way, waits, or has ended. */
export const messageStatusSchema = z.enum([
  "sent",
  "queued",
  "working",
  "waiting",
  "completed",
  "failed",
  "cancelled",
]);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

/** A conversation has at most one answer in one of these. */
export const ACTIVE_MESSAGE_STATUSES: readonly MessageStatus[] = ["queued", "working", "waiting"];

/** How an answer ends. */
export type EndStatus = Extract<MessageStatus, "completed" | "failed" | "cancelled">;
