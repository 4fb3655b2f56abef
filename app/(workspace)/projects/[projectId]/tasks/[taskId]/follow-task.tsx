"use client";
import { useRouter } from "next/navigation";
import { useTold } from "#app/_live/use-told.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** What changes a page that shows a task's standing. */
const TOLD: readonly TaskEvent["type"][] = ["decision", "phase_changed", "meeting", "artifact", "run_ended"];

/** How long changes are gathered before the page is made anew. */
const GATHER_MS = 150;

/** Shows a server-made page of a task anew when somebody decided or moved something after event `after`. */
export function FollowTask({ taskId, after }: { taskId: string; after: number }) {
  const router = useRouter();
  useTold({ taskId, after, types: TOLD, gatherMs: GATHER_MS, onTold: () => router.refresh() });
  return null;
}
