"use client";
import { useEffect } from "react";

/** Marks the section that is being read in every outline of the page, once the reader scrolls. */
export function OutlinePosition() {
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const begin = () =>
      void import("./follow-reading.ts").then(({ followReading }) => {
        if (stop !== null) stop = followReading();
      });
    addEventListener("scroll", begin, { passive: true, once: true });
    return () => {
      removeEventListener("scroll", begin);
      stop?.();
      stop = null;
    };
  }, []);
  return null;
}
