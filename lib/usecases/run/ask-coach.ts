import { appendEvents } from "#lib/db/events.ts";
import { activeRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { messageEvent, queueTurn } from "#lib/runs/client/queue-turn.ts";
import { replyNow } from "./reply-now.ts";

/**
 * A question to the Coach: its own run, or, while another one is active, answered at once next to it.
 * Out: the run that the answer belongs to.
 */
export async function askCoach(
  db: ProjectDb,
  task: TaskRow,
  { text, logged = false }: { readonly text: string; readonly logged?: boolean },
): Promise<string> {
  const active = await activeRun(db, task.id);
  if (active === null)
    return queueTurn(db, task, { command: "/status", kind: "status_question", text, logged });
  const replies = await replyNow(db, task, text);
  const asked = logged ? [] : [messageEvent(db, { kind: "status_question", text })];
  await appendEvents(db, { taskId: task.id, runId: active.id }, [...asked, ...replies]);
  return active.id;
}
