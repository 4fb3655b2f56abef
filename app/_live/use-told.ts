"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { parseEvent } from "#lib/domain/task/parse-event.ts";
import { followEvents } from "./follow-events.ts";

interface Told {
  readonly taskId: string;
  /** The last event that the page has seen. */
  readonly after: number;
  /** What is worth telling. */
  readonly types: readonly TaskEvent["type"][];
  /** How long events are gathered before it is told. */
  readonly gatherMs: number;
  /** Called once for all that came together; `signal` ends with the page. */
  readonly onTold: (signal: AbortSignal) => void;
}

/** Follows a task's log and tells of what is worth telling, several at once where they come together. */
export function useTold({ taskId, after, types, gatherMs, onTold }: Told): void {
  const seen = useRef(after);
  const isTold = useEffectEvent((type: TaskEvent["type"]) => types.includes(type));
  const tell = useEffectEvent(onTold);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      tell(stop.signal);
    };
    void followEvents({
      url: paths.api.taskEvents(taskId),
      seen: () => seen.current,
      read: ({ data }) => parseEvent(JSON.parse(data)),
      signal: stop.signal,
      onEvent: (event) => {
        seen.current = Math.max(seen.current, event.seq);
        if (isTold(event.type)) timer ??= setTimeout(flush, gatherMs);
      },
      onLink: () => {},
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [taskId, gatherMs]);
}
