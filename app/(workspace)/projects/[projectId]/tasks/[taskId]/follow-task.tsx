"use client";
import { useRouter } from "next/navigation";
import { useDebouncedEvents } from "#app/_live/use-debounced-events.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** What changes a page that shows a task's standing. */
const REPORTED: readonly TaskEvent["type"][] = [
  "decision",
  "phase_changed",
  "meeting",
  "artifact",
  "run_ended",
];

/** How long changes are gathered before the page is made again. */
const GATHER_MS = 150;

/** Shows a server-made page of a task again when somebody decided or moved something after event `after`. */
export function FollowTask({ taskId, after }: { taskId: string; after: number }) {
  const router = useRouter();
  useDebouncedEvents({
    taskId,
    after,
    types: REPORTED,
    gatherMs: GATHER_MS,
    onReported: () => router.refresh(),
  });
  return null;
}
