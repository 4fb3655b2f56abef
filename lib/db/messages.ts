import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import {
  type ChatQuestion,
  chatQuestionSchema,
  type Outcome,
  outcomeSchema,
} from "../domain/chat/message-events.ts";
import {
  ACTIVE_MESSAGE_STATUSES,
  type EndStatus,
  type MessageStatus,
  messageStatusSchema,
} from "../domain/chat/message-status.ts";
import type { Usage } from "../domain/usage/usage.ts";
import { reservePosition } from "./conversations.ts";
import { type Message, Prisma } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { promptsInUse } from "./prompts.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { addingUsage, usageOf } from "./usage-columns.ts";

export interface MessageRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly conversation_id: string;
  readonly position: number;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly status: MessageStatus;
  readonly reply_to: string | null;
  readonly request_id: string;
  /** Incremented each time the work resumes after waiting for a person. */
  readonly generation: number;
  readonly error_code: string | null;
  readonly outcome: Outcome | null;
  readonly question: ChatQuestion | null;
  readonly usage: Usage;
  readonly author: Author;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

function messageRow(row: Message): MessageRow {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    project_id: row.project_id,
    conversation_id: row.conversation_id,
    position: row.position,
    role: row.role === "user" ? "user" : "assistant",
    text: row.text,
    status: readStored(messageStatusSchema, row.status, "message status"),
    reply_to: row.reply_to,
    request_id: row.request_id,
    generation: row.generation,
    error_code: row.error_code,
    outcome: row.outcome === null ? null : readStored(outcomeSchema, row.outcome, "message outcome"),
    question: row.question === null ? null : readStored(chatQuestionSchema, row.question, "chat question"),
    usage: usageOf(row),
    author: readStored(authorSchema, row.author, "message author"),
    created_at: row.created_at,
    ended_at: row.ended_at,
  };
}

export interface MessageDraft {
  readonly conversationId: string;
  readonly role: "user" | "assistant";
  readonly text: string;
  readonly replyTo: string | null;
  readonly requestId: string;
  readonly author: Author;
  /** Where a repeated answer resumes. */
  readonly resume?: unknown;
}

/**
 * Adds a message at the end of its conversation; an answer starts as `queued`.
 * @throws AppError message_active while the conversation has an active answer, not_found
 */
export async function addMessage(db: ProjectDb, draft: MessageDraft): Promise<MessageRow> {
  const position = await reservePosition(db, draft.conversationId);
  if (draft.role === "assistant" && (await activeMessage(db, draft.conversationId)))
    throw new AppError("message_active");
  const row = await db.tx.message.create({
    data: {
      id: newId("message"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      conversation_id: draft.conversationId,
      position,
      role: draft.role,
      text: storableText(draft.text),
      status: draft.role === "user" ? "sent" : "queued",
      reply_to: draft.replyTo,
      request_id: draft.requestId,
      author: storableJson(draft.author),
      ...(draft.role === "assistant" ? { prompts: storableJson(await promptsInUse(db)) } : {}),
      ...(draft.resume == null ? {} : { resume: storableJson(draft.resume) }),
    },
  });
  return messageRow(row);
}

const inProject = (db: ProjectDb, id: string) => ({ id, project_id: db.access.projectId });

/** The message, or null. */
export async function findMessage(db: ProjectDb, id: string): Promise<MessageRow | null> {
  const row = await db.tx.message.findFirst({ where: inProject(db, id) });
  return row && messageRow(row);
}

/** Every attempt to answer these messages, oldest first. */
export async function answerAttempts(db: ProjectDb, messageIds: readonly string[]): Promise<MessageRow[]> {
  const rows = await db.tx.message.findMany({
    where: { reply_to: { in: [...messageIds] }, role: "assistant", project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { position: "asc" }],
  });
  return rows.map(messageRow);
}

/** The conversation's queued, running or waiting answer, or null. */
export async function activeMessage(db: ProjectDb, conversationId: string): Promise<MessageRow | null> {
  const row = await db.tx.message.findFirst({
    where: {
      conversation_id: conversationId,
      project_id: db.access.projectId,
      status: { in: [...ACTIVE_MESSAGE_STATUSES] },
    },
  });
  return row && messageRow(row);
}

/**
 * The message, locked until the transaction ends.
 * @throws AppError not_found
 */
export async function lockMessage(db: ProjectDb, id: string): Promise<MessageRow> {
  await db.tx.$queryRaw`SELECT 1 FROM messages WHERE id = ${id} FOR NO KEY UPDATE`;
  const row = await findMessage(db, id);
  if (row === null) throw new AppError("not_found");
  return row;
}

/** The latest `limit` messages of a conversation before a position, in order. */
export async function selectMessages(
  db: ProjectDb,
  conversationId: string,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<MessageRow[]> {
  const rows = await db.tx.message.findMany({
    where: {
      conversation_id: conversationId,
      project_id: db.access.projectId,
      ...(page.before === undefined ? {} : { position: { lt: page.before } }),
    },
    orderBy: { position: "desc" },
    take: page.limit,
  });
  return rows.reverse().map(messageRow);
}

/** The messages of a conversation in a range of positions, in order. */
export async function messagesBetween(
  db: ProjectDb,
  conversationId: string,
  range: { readonly after: number; readonly upTo: number },
): Promise<MessageRow[]> {
  const rows = await db.tx.message.findMany({
    where: {
      conversation_id: conversationId,
      project_id: db.access.projectId,
      position: { gt: range.after, lte: range.upTo },
    },
    orderBy: { position: "asc" },
  });
  return rows.map(messageRow);
}

/** Marks an answer as running. */
export async function markMessageWorking(db: ProjectDb, id: string): Promise<void> {
  await db.tx.message.updateMany({ where: inProject(db, id), data: { status: "working" } });
}

/** Marks an answer as waiting for a person, with its question and the state of the work. */
export async function suspendMessage(
  db: ProjectDb,
  id: string,
  at: { readonly question: ChatQuestion; readonly resume: unknown },
): Promise<void> {
  await db.tx.message.updateMany({
    where: inProject(db, id),
    data: { status: "waiting", question: storableJson(at.question), resume: storableJson(at.resume) },
  });
}

/**
 * Queues a waiting answer again as its next generation.
 * @throws AppError conflict if it does not wait
 */
export async function resumeMessage(db: ProjectDb, id: string): Promise<MessageRow> {
  const { count } = await db.tx.message.updateMany({
    where: { ...inProject(db, id), status: "waiting" },
    data: { status: "queued", generation: { increment: 1 }, question: Prisma.DbNull },
  });
  if (count === 0) throw new AppError("conflict");
  return lockMessage(db, id);
}

/** Stores the state of the work. */
export async function saveResume(db: ProjectDb, id: string, resume: unknown): Promise<void> {
  await db.tx.message.updateMany({ where: inProject(db, id), data: { resume: storableJson(resume) } });
}

/** The last stored state of the work on an answer; null if none was stored. */
export async function readResume(db: ProjectDb, id: string): Promise<unknown> {
  const row = await db.tx.message.findFirst({ where: inProject(db, id), select: { resume: true } });
  return row?.resume ?? null;
}

/**
 * Ends an answer with the text that was shown. Unless it is complete, the state of the work stays, so that it
 * can be resumed.
 */
export async function endMessage(
  db: ProjectDb,
  id: string,
  end: { status: EndStatus; text: string; outcome?: Outcome; errorCode?: string },
): Promise<void> {
  await db.tx.message.updateMany({
    where: inProject(db, id),
    data: {
      status: end.status,
      text: storableText(end.text),
      error_code: end.errorCode ?? null,
      ...(end.outcome === undefined ? {} : { outcome: storableJson(end.outcome) }),
      question: Prisma.DbNull,
      ...(end.status === "completed" ? { resume: Prisma.DbNull } : {}),
      ended_at: new Date(),
    },
  });
}

/** Adds to the usage of the answer. */
export async function addMessageUsage(db: ProjectDb, id: string, usage: Usage): Promise<void> {
  await db.tx.message.updateMany({
    where: inProject(db, id),
    data: addingUsage(usage),
  });
}

/** How many answers to this message were interrupted by a restart of the service. */
export function countInterrupted(db: ProjectDb, replyTo: string): Promise<number> {
  return db.tx.message.count({
    where: { reply_to: replyTo, project_id: db.access.projectId, error_code: "interrupted" },
  });
}
