import { AppError } from "../domain/app-error.ts";
import type { Conversation } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

export interface ConversationRow {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const conversationRow = ({
  id,
  project_id,
  title,
  created_at,
  updated_at,
}: Conversation): ConversationRow => ({
  id,
  project_id,
  title,
  created_at,
  updated_at,
});

/** Creates a conversation in the access's project. */
export async function insertConversation(db: ProjectDb, title: string): Promise<ConversationRow> {
  const row = await db.tx.conversation.create({
    data: {
      id: newId("conversation"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      title: storableText(title),
      created_by: storableJson(db.access.author),
    },
  });
  return conversationRow(row);
}

/** The conversation, or null. */
export async function findConversation(db: ProjectDb, id: string): Promise<ConversationRow | null> {
  const row = await db.tx.conversation.findFirst({ where: { id, project_id: db.access.projectId } });
  return row && conversationRow(row);
}

/** The project's conversations, newest first. */
export async function selectConversations(
  db: ProjectDb,
  page: PageRequest,
): Promise<PageOf<ConversationRow>> {
  const rows = await db.tx.conversation.findMany({
    where: { project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, conversationRow);
}

/**
 * Reserves the next position in the conversation. Its row stays locked until the transaction ends, so that
 * messages have one order.
 * @throws AppError not_found
 */
export async function reservePosition(db: ProjectDb, conversationId: string): Promise<number> {
  const [row] = await db.tx.$queryRaw<{ last_position: number }[]>`
    UPDATE conversations SET last_position = last_position + 1, updated_at = now()
    WHERE id = ${conversationId} AND project_id = ${db.access.projectId} RETURNING last_position`;
  if (!row) throw new AppError("not_found");
  return row.last_position;
}
