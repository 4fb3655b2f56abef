import { appendMessageEvents, shownAnswerText } from "#lib/db/message-events.ts";
import { endMessage, type MessageRow } from "#lib/db/messages.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { failureMessage } from "#lib/domain/chat/failure-messages.ts";
import { cancelAnswer } from "../client.ts";

/** Ends an answer that is queued, at work or waiting, inside the transaction in which it is locked; what was shown of it stays. */
export async function endAnswerNow(db: ProjectDb, message: MessageRow): Promise<void> {
  await cancelAnswer(db.tx, message.id, message.generation);
  const { text } = await shownAnswerText(db, message.id);
  await endMessage(db, message.id, { status: "cancelled", text, errorCode: "cancelled" });
  const { language } = await findProject(db);
  const data = { code: "cancelled", message: failureMessage("cancelled", language) };
  await appendMessageEvents(db, message.id, [{ type: "error", data }]);
}
