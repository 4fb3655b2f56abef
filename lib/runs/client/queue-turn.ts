import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { newId } from "#lib/db/new-id.ts";
import { activeRun, insertRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { repeatCommand } from "#lib/domain/task/phase-specs.ts";
import { START_PHASE } from "#lib/domain/task/phases.ts";
import type { Depth } from "#lib/domain/workshop/seat-turn.ts";
import { enqueueTurn } from "../client.ts";

/** What a person said, as it goes into the log. */
export interface LoggedMessage {
  readonly kind: "command" | "remark" | "status_question" | "talk";
  readonly text: string;
}

/** A run to be queued. */
export interface TurnDraft extends LoggedMessage {
  readonly command: string;
  /** The words are in the log already, e.g. because a card was made of them. */
  readonly logged?: boolean;
  /** The depth that was chosen for this run. */
  readonly depth?: Depth | null;
}

/** What a person said as an event of the log. */
export const messageEvent = (db: ProjectDb, { kind, text }: LoggedMessage): EventDraft => ({
  type: "message",
  data: { message_id: newId("message"), author: db.access.author, kind, text },
});

/** Queues a run with what the person said, and its workflow, together. Errors: run_active. */
export async function queueTurn(db: ProjectDb, task: TaskRow, draft: TurnDraft): Promise<string> {
  const { command, kind, text } = draft;
  const words = kind === "command" || text === "" ? null : text;
  const { id, generation } = await insertRun(db, task.id, {
    command,
    message: words,
    startedBy: db.access.author,
    depth: draft.depth ?? null,
  });
  if (draft.logged !== true)
    await appendEvents(db, { taskId: task.id, runId: id }, [messageEvent(db, draft)]);
  const { project_id, workspace_id } = task;
  await enqueueTurn(db.tx, { run_id: id, generation, task_id: task.id, project_id, workspace_id });
  return id;
}

/**
 * The person's words for the plan: taken up in the next round of the run that is active, or the remark with which the
 * plan's next version begins; a task that has left planning goes back to it.
 */
export async function remarkOn(
  db: ProjectDb,
  task: TaskRow,
  { text, logged = false }: { readonly text: string; readonly logged?: boolean },
): Promise<string> {
  const active = await activeRun(db, task.id);
  if (active === null) {
    const command = repeatCommand(task.phase, START_PHASE);
    return queueTurn(db, task, {
      command,
      kind: text === "" ? "command" : "remark",
      text: text || command,
      logged,
    });
  }
  await addInboxItem(db, task.id, { kind: "remark", text, runId: active.id });
  if (!logged)
    await appendEvents(db, { taskId: task.id, runId: active.id }, [
      messageEvent(db, { kind: "remark", text }),
    ]);
  return active.id;
}
