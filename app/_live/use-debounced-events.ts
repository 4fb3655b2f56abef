"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { followTaskEvents } from "./follow-task-events.ts";

interface Reported {
  readonly taskId: string;
  /** The last event that the page has seen. */
  readonly after: number;
  /** The events to report. */
  readonly types: readonly TaskEvent["type"][];
  /** Events are batched for this time, in ms. */
  readonly gatherMs: number;
  /** Called once per batch; `signal` is aborted when the page unmounts. */
  readonly onReported: (signal: AbortSignal) => void;
}

/** Follows a task's log and reports matching events in batches. */
export function useDebouncedEvents({ taskId, after, types, gatherMs, onReported }: Reported): void {
  const seen = useRef(after);
  const isReported = useEffectEvent((type: TaskEvent["type"]) => types.includes(type));
  const report = useEffectEvent(onReported);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      report(stop.signal);
    };
    void followTaskEvents(taskId, {
      seen: () => seen.current,
      signal: stop.signal,
      onEvent: (event) => {
        seen.current = Math.max(seen.current, event.seq);
        if (isReported(event.type)) timer ??= setTimeout(flush, gatherMs);
      },
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [taskId, gatherMs]);
}
