"use client";
import { useEffect, useRef, useState } from "react";
import { followEvents, type Link } from "#app/_live/follow-events.ts";
import { paths } from "#lib/contracts/paths.ts";
import { isTerminal, type MessageEvent, readWireEvent } from "#lib/domain/chat/message-events.ts";

/** Events are batched for this time in ms: text streams fast, and the page need not render each event. */
const BATCH_MS = 40;

interface Followed {
  readonly id: string;
  /** The last event that is known. */
  readonly seq: number;
}

/**
 * Follows the log of the running answer from the last known event to its end; null follows nothing.
 * @param onEvents Gets the events in batches.
 */
export function useAnswerLog(
  answer: Followed | null,
  onEvents: (id: string, events: readonly MessageEvent[]) => void,
): Link {
  const [link, setLink] = useState<Link>("connecting");
  const known = useRef(answer?.seq ?? 0);
  const reported = useRef(onEvents);
  useEffect(() => {
    known.current = answer?.seq ?? 0;
    reported.current = onEvents;
  });
  const id = answer?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    let seen = known.current;
    let gathered: MessageEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const batch = gathered;
      gathered = [];
      reported.current(id, batch);
    };
    const onEvent = (event: MessageEvent) => {
      seen = Math.max(seen, event.seq);
      gathered.push(event);
      if (isTerminal(event.type)) stop.abort();
      timer ??= setTimeout(flush, BATCH_MS);
    };
    const seenSoFar = () => seen;
    void followEvents<MessageEvent>({
      url: paths.api.messageEvents(id),
      seen: seenSoFar,
      read: ({ event, data }) => readWireEvent(event, JSON.parse(data)),
      signal: stop.signal,
      onEvent,
      onLink: setLink,
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return id === null ? "live" : link;
}
