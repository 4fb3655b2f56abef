"use client";
import { useEffect, useRef, useState } from "react";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { reduceEvents } from "#lib/domain/workshop/view.ts";
import type { WorkshopView } from "#lib/domain/workshop/workshop-view.ts";
import { readEvents, StreamRefused } from "./read-events.ts";

/** `live`: connected. `lost`: trying again. `refused`: reload or sign in. */
export type Link = "connecting" | "live" | "lost" | "refused";

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How long events are gathered before the page changes: words come fast, and a page need not redraw for each. */
const GATHER_MS = 40;

/**
 * The view of a task, kept up to date from its log: it begins where the server's first paint ended, and after a broken
 * connection goes on from the last event seen, without gap or repeat.
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
      timer ??= setTimeout(flush, GATHER_MS);
    };
    const follow = async () => {
      let failures = 0;
      while (!stop.signal.aborted) {
        try {
          const onOpen = () => {
            failures = 0;
            setLink("live");
          };
          await readEvents({ url: paths.api.taskEvents(taskId), after: seen.current, signal: stop.signal, onOpen, onEvent });
          await pause(1_000, stop.signal);
        } catch (error) {
          if (stop.signal.aborted) return;
          if (error instanceof StreamRefused) return setLink("refused");
          failures += 1;
          if (failures > 1) setLink("lost");
          await pause(Math.min(500 * 2 ** failures, 15_000), stop.signal);
        }
      }
    };
    void follow();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [taskId]);
  return { view, link };
}
