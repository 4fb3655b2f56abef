import { requireRun, requireTask, type TaskAccess } from "#lib/db/access.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { OpenedFeed } from "#lib/domain/task/event-feed.ts";
import { taskFeed } from "#lib/runs/client/live-feed.ts";

/** What to follow: a task's whole log, or one run's part of it. */
export type EventTarget = { readonly taskId: string } | { readonly runId: string };

const check = (actor: Actor, target: EventTarget): Promise<TaskAccess> =>
  "runId" in target ? requireRun(actor, target.runId, "read") : requireTask(actor, target.taskId, "read");

/**
 * Opens the live log of a task or a run.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function openTaskEvents(actor: Actor, target: EventTarget): Promise<OpenedFeed> {
  const access = await check(actor, target);
  const runId = "runId" in target ? target.runId : undefined;
  return {
    feed: taskFeed(access, access.taskId, runId),
    projectId: access.projectId,
    stillAllowed: () => stillAllowed(() => check(actor, target)),
  };
}
