import { findMessage } from "./messages.ts";
import { srsRunAttempts } from "./srs-run-attempts.ts";
import { srsRunOf } from "./srs-runs.ts";
import type { ProjectDb } from "./tenant.ts";

/** All answers that did the work of an answer: the attempts of a specification run, else the answer itself. */
export async function answersOfWork(db: ProjectDb, messageId: string): Promise<readonly string[]> {
  const message = await findMessage(db, messageId);
  const run = message && (await srsRunOf(db, message.reply_to ?? message.id));
  if (!run) return [messageId];
  return [...new Set([...(await srsRunAttempts(db, run)).map(({ id }) => id), messageId])];
}
