import { answerAttempts, type MessageRow } from "./messages.ts";
import type { SrsRunRow } from "./srs-runs.ts";
import type { ProjectDb } from "./tenant.ts";

/**
 * All answers that did the work of a run, oldest first: to the message that started it, and to later ones.
 */
export const srsRunAttempts = (
  db: ProjectDb,
  { message_id, continued_by }: Pick<SrsRunRow, "message_id" | "continued_by">,
): Promise<MessageRow[]> => answerAttempts(db, [message_id, ...continued_by]);
