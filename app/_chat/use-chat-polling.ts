"use client";
import { useEffect, useRef } from "react";

/** Polling interval of an idle conversation, in ms. */
const POLL_INTERVAL_MS = 10_000;

/**
 * Loads messages of other users: while no answer is running, the conversation is polled every few seconds and
 * whenever the page becomes visible.
 */
export function useChatPolling(atRest: boolean, look: () => Promise<void>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!atRest) return;
    const pollIfVisible = () => {
      if (document.visibilityState === "visible") void latest.current();
    };
    const timer = setInterval(pollIfVisible, POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfVisible);
    };
  }, [atRest]);
}
