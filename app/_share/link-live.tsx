"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { followEvents } from "#app/_live/follow-events.ts";

interface LinkLiveProps {
  /** Address of the stream of the link. */
  events: string;
  /** The last change that the page shows. */
  after: number;
}

/** Loads the page of a review link again when its guest can see something new, and when the link ends. */
export function LinkLive({ events, after }: LinkLiveProps) {
  const router = useRouter();
  const seen = useRef(after);
  useEffect(() => {
    seen.current = Math.max(seen.current, after);
  }, [after]);
  useEffect(() => {
    const stop = new AbortController();
    void followEvents({
      url: events,
      seen: () => seen.current,
      read: ({ id }) => Number(id),
      signal: stop.signal,
      onEvent: (seq) => {
        if (seq <= seen.current) return;
        seen.current = seq;
        router.refresh();
      },
      onLink: (link) => {
        if (link === "refused") router.refresh();
      },
    });
    return () => stop.abort();
  }, [events, router]);
  return null;
}
