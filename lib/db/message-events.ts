import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import {
  type MessageEvent,
  type MessageEventDraft,
  messageEventSchemas,
  readMessageEvent,
} from "../domain/chat/message-events.ts";
import { STREAM_CHANNEL } from "./events.ts";
import type { MessageEvent as MessageEventRow } from "./generated/client.ts";
import { storableJson, unreadable } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const MAX_EVENTS = 1000;

/**
 * Appends events to an answer's log and announces them, in the caller's transaction; the log has no gaps. The
 * message's row stays locked until that transaction ends.
 * @throws AppError not_found
 */
export async function appendMessageEvents(
  db: ProjectDb,
  messageId: string,
  drafts: readonly MessageEventDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const [row] = await db.tx.$queryRaw<{ last_seq: number }[]>`
    UPDATE messages SET last_seq = last_seq + ${drafts.length}
    WHERE id = ${messageId} AND project_id = ${db.access.projectId} RETURNING last_seq`;
  if (!row) throw new AppError("not_found");
  const first = row.last_seq - drafts.length + 1;
  await db.tx.messageEvent.createMany({
    data: drafts.map((draft, at) => ({
      workspace_id: db.access.workspaceId,
      message_id: messageId,
      seq: first + at,
      type: draft.type,
      data: storableJson(z.parse(messageEventSchemas[draft.type], draft.data)),
    })),
  });
  await db.tx.$executeRaw`SELECT pg_notify(${STREAM_CHANNEL}, ${messageId})`;
}

/**
 * Parses a stored row.
 * @throws AppError internal if it is invalid
 */
export function messageEventOf({ message_id, seq, type, data, created_at }: MessageEventRow): MessageEvent {
  const event = readMessageEvent({ seq, type, data, at: created_at.toISOString() });
  if (event === null) throw unreadable(`event ${message_id}/${seq}`, type);
  return event;
}

/** Events after a number, in order; `limit` is at most 1000. */
export async function selectMessageEvents(
  db: ProjectDb,
  messageId: string,
  query: { readonly after?: number; readonly limit?: number; readonly type?: string },
): Promise<MessageEvent[]> {
  const rows = await db.tx.messageEvent.findMany({
    where: {
      message_id: messageId,
      message: { project_id: db.access.projectId },
      seq: { gt: query.after ?? 0 },
      ...(query.type === undefined ? {} : { type: query.type }),
    },
    orderBy: { seq: "asc" },
    take: Math.min(query.limit ?? 200, MAX_EVENTS),
  });
  return rows.map(messageEventOf);
}

/**
 * The number of the log's last event; 0 for an empty one.
 * @throws AppError not_found
 */
export async function lastMessageSeq(db: ProjectDb, messageId: string): Promise<number> {
  const row = await db.tx.message.findFirst({
    where: { id: messageId, project_id: db.access.projectId },
    select: { last_seq: true },
  });
  if (!row) throw new AppError("not_found");
  return row.last_seq;
}

/** The part of the answer that readers have received: its text, and the number of deltas. */
export async function shownAnswerText(
  db: ProjectDb,
  messageId: string,
): Promise<{ readonly text: string; readonly deltas: number }> {
  const rows = await db.tx.messageEvent.findMany({
    where: {
      message_id: messageId,
      message: { project_id: db.access.projectId },
      type: "content_delta",
    },
    orderBy: { seq: "asc" },
    select: { data: true },
  });
  const words = rows.map(({ data }) => messageEventSchemas.content_delta.parse(data).delta);
  return { text: words.join(""), deltas: words.length };
}
