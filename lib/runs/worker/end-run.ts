import { appendEvents } from "#lib/db/events.ts";
import { findProject } from "#lib/db/projects.ts";
import { settleUnjudged } from "#lib/db/question-exchanges.ts";
import { moveRun } from "#lib/db/runs.ts";
import { saveTaskState } from "#lib/db/tasks.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { ERRORS, errorMessage } from "#lib/domain/errors.ts";
import { settleActors } from "#lib/domain/task/actors.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { afterRun } from "../client/seat-questions.ts";
import type { RunningTask } from "./while-running.ts";

/** How a run ends; a failed one names why. */
export type RunEnd = { readonly status: "completed" } | { readonly status: "failed"; readonly code: string };

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/**
 * Ends a running run: its status, its actors and its last event, once. A failure is noted for people in the project's
 * language; the task keeps everything that was stored before.
 */
export async function endRun({ db, task, run }: RunningTask, end: RunEnd): Promise<"ended"> {
  const events: EventDraft[] = [];
  if (end.status === "failed") {
    const { language } = await findProject(db);
    const text = errorMessage(isKnown(end.code) ? end.code : "internal", language);
    events.push({ type: "error_noted", data: { code: end.code, text } });
    const state = settleActors(task.state, "error");
    if (state !== task.state) await saveTaskState(db, task, state);
  }
  await settleUnjudged(db, task.id);
  const reason = end.status === "failed" ? { errorCode: end.code } : {};
  await moveRun(db, run.id, { status: end.status, ...reason });
  events.push({ type: "run_ended", data: end });
  await appendEvents(db, { taskId: task.id, runId: run.id }, events);
  await afterRun(db, task, { id: run.id, status: end.status });
  return "ended";
}
