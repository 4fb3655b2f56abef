import { answersTo, type MessageRow } from "./messages.ts";
import type { SrsRunRow } from "./srs-runs.ts";
import type { ProjectDb } from "./tenant.ts";

/** Every answer that carried the work of a run, oldest first: of the message that asked for it, and of later ones. */
export const triesOfSrsRun = (
  db: ProjectDb,
  { message_id, continued_by }: Pick<SrsRunRow, "message_id" | "continued_by">,
): Promise<MessageRow[]> => answersTo(db, [message_id, ...continued_by]);
