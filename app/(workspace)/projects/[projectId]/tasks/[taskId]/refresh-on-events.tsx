"use client";
import { useRouter } from "next/navigation";
import { useDebouncedEvents } from "#app/_live/use-debounced-events.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** Events that change a page with a task's state. */
const REPORTED: readonly TaskEvent["type"][] = [
  "decision",
  "phase_changed",
  "meeting",
  "artifact",
  "run_ended",
];

/** Events are batched for this time in ms before the page is refreshed. */
const BATCH_MS = 150;

/** Refreshes a server-rendered page of a task after decisions and state changes later than event `after`. */
export function RefreshOnEvents({ taskId, after }: { taskId: string; after: number }) {
  const router = useRouter();
  useDebouncedEvents({
    taskId,
    after,
    types: REPORTED,
    gatherMs: BATCH_MS,
    onReported: () => router.refresh(),
  });
  return null;
}
