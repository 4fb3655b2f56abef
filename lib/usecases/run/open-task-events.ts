import { LRUCache } from "lru-cache";
import { requireRun, requireTask, type TaskAccess } from "#lib/db/access.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { taskFeed } from "#lib/runs/client/live-feed.ts";

/** What to follow: a task's whole log, or one run's part of it. */
export type EventTarget = { readonly taskId: string } | { readonly runId: string };

/** The right to follow a log, to be asked again while it is used. */
export interface OpenedEvents {
  readonly feed: EventFeed;
  /** Whether the reader may still read; false once the right is gone. */
  readonly stillAllowed: () => Promise<boolean>;
}

const check = (actor: Actor, target: EventTarget): Promise<TaskAccess> =>
  "runId" in target ? requireRun(actor, target.runId, "read") : requireTask(actor, target.taskId, "read");

/** How long an answer is good for other streams of the same person: many tabs ask once. */
const FRESH_MS = 5000;
const answers = new LRUCache<string, Promise<boolean>>({ max: 1000, ttl: FRESH_MS });

function askOnce(actor: Actor, target: EventTarget): Promise<boolean> {
  const key = JSON.stringify([actor, target]);
  const cached = answers.get(key);
  if (cached !== undefined) return cached;
  const answer = stillAllowed(() => check(actor, target));
  answers.set(key, answer);
  return answer;
}

/**
 * Opens the live log of a task or a run.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function openTaskEvents(actor: Actor, target: EventTarget): Promise<OpenedEvents> {
  const access = await check(actor, target);
  const runId = "runId" in target ? target.runId : undefined;
  return { feed: taskFeed(access, access.taskId, runId), stillAllowed: () => askOnce(actor, target) };
}
