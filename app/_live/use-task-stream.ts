"use client";
import { useEffect, useRef, useState } from "react";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { reduceEvents } from "#lib/domain/workshop-view/view.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import type { Link } from "./follow-events.ts";
import { followTaskEvents } from "./follow-task-events.ts";

/** Events are batched for this time in ms: text streams fast, and the page need not render each event. */
const BATCH_MS = 40;

/**
 * The view of a task, kept up to date from its log. Starts at the last event of the server-rendered page and resumes
 * after interruptions without gap or repetition.
 */
export function useTaskStream(taskId: string, initial: WorkshopView): { view: WorkshopView; link: Link } {
  const [view, setView] = useState(initial);
  const [link, setLink] = useState<Link>("connecting");
  const seen = useRef(initial.seq);
  useEffect(() => {
    const stop = new AbortController();
    let gathered: TaskEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const batch = gathered;
      gathered = [];
      setView((before) => reduceEvents(batch, before));
    };
    const onEvent = (event: TaskEvent) => {
      seen.current = Math.max(seen.current, event.seq);
      gathered.push(event);
      timer ??= setTimeout(flush, BATCH_MS);
    };
    const seenSoFar = () => seen.current;
    void followTaskEvents(taskId, {
      seen: seenSoFar,
      signal: stop.signal,
      onEvent,
      onLink: setLink,
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [taskId]);
  return { view, link };
}
