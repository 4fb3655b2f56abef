import { requireTask } from "#lib/db/access.ts";
import { selectEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { TRANSCRIPT_TYPES, transcriptLines } from "#lib/domain/task/transcript.ts";

const BATCH = 1000;

/** The task's transcript as JSON lines, derived from its log. Errors: not_found, insufficient_scope. */
export async function getTranscript(actor: Actor, taskId: string): Promise<string> {
  const access = await requireTask(actor, taskId, "read");
  const events: TaskEvent[] = [];
  for (let after = 0; ; ) {
    const query = { after, limit: BATCH, types: TRANSCRIPT_TYPES };
    const batch = await inTenant(access, (db) => selectEvents(db, taskId, query));
    events.push(...batch);
    if (batch.length < BATCH) break;
    after = batch.at(-1)?.seq ?? after;
  }
  return transcriptLines(events)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
}
