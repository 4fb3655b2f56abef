"use client";
import { useEffect, useRef } from "react";

/** How often a conversation at rest is looked at again. */
const LOOK_MS = 10_000;

/**
 * Brings what others write in the conversation: while nothing is answered here, it is read again every few seconds
 * and whenever the page comes back into view.
 */
export function useOthers(atRest: boolean, look: () => Promise<void>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!atRest) return;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") void latest.current();
    };
    const timer = setInterval(lookIfSeen, LOOK_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [atRest]);
}
