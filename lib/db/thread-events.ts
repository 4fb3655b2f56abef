import type { MessageEvent } from "../domain/chat/message-events.ts";
import { messageEventOf } from "./message-events.ts";
import type { ProjectDb } from "./tenant.ts";

/** The answers to read. For active ones the text deltas are included; ended ones have a stored text. */
export interface ThreadLogs {
  readonly active: readonly string[];
  readonly ended: readonly string[];
}

/** The logs of several answers, each in order. */
export async function threadEvents(db: ProjectDb, logs: ThreadLogs): Promise<Map<string, MessageEvent[]>> {
  const ids = [...logs.active, ...logs.ended];
  if (ids.length === 0) return new Map();
  const rows = await db.tx.messageEvent.findMany({
    where: {
      message: { project_id: db.access.projectId },
      OR: [
        { message_id: { in: [...logs.active] } },
        { message_id: { in: [...logs.ended] }, type: { not: "content_delta" } },
      ],
    },
    orderBy: [{ message_id: "asc" }, { seq: "asc" }],
  });
  const found = new Map<string, MessageEvent[]>(ids.map((id) => [id, []]));
  for (const row of rows) found.get(row.message_id)?.push(messageEventOf(row));
  return found;
}
