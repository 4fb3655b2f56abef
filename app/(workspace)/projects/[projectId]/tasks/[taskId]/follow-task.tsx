"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { followEvents } from "#app/_live/follow-events.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { parseEvent } from "#lib/domain/task/parse-event.ts";

/** What changes a page that shows a task's standing. */
const TOLD: readonly TaskEvent["type"][] = ["decision", "phase_changed", "meeting", "artifact", "run_ended"];

/** How long changes are gathered before the page is made anew. */
const GATHER_MS = 150;

/** Shows a server-made page of a task anew when somebody decided or moved something after event `after`. */
export function FollowTask({ taskId, after }: { taskId: string; after: number }) {
  const router = useRouter();
  const seen = useRef(after);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      router.refresh();
    };
    void followEvents({
      url: paths.api.taskEvents(taskId),
      seen: () => seen.current,
      read: ({ data }) => parseEvent(JSON.parse(data)),
      signal: stop.signal,
      onEvent: (event) => {
        seen.current = Math.max(seen.current, event.seq);
        if (TOLD.includes(event.type)) timer ??= setTimeout(refresh, GATHER_MS);
      },
      onLink: () => {},
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [taskId, router]);
  return null;
}
