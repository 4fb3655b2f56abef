"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Distance from the end in px that still counts as being at the end. */
const NEAR = 160;

/**
 * Scroll position of a growing page: at the end it follows new content; elsewhere it stays and counts what is new.
 * @param count Number of entries.
 */
export function useFollowEnd(
  count: number,
  following: boolean,
): {
  end: RefObject<HTMLDivElement | null>;
  fresh: number;
  toEnd: () => void;
} {
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const seen = useRef(count);
  const [fresh, setFresh] = useState(0);
  const toEnd = useCallback(() => {
    end.current?.scrollIntoView({ block: "end" });
    seen.current = count;
    setFresh(0);
  }, [count]);
  useEffect(() => {
    const look = () => {
      const box = end.current?.getBoundingClientRect();
      if (!box) return;
      atEnd.current = box.top < window.innerHeight + NEAR;
      if (atEnd.current) {
        seen.current = count;
        setFresh(0);
      }
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [count]);
  useEffect(() => {
    if (!following || count === seen.current) return;
    if (atEnd.current && document.activeElement?.id !== "answer") toEnd();
    else setFresh(count - seen.current);
  }, [count, following, toEnd]);
  return { end, fresh, toEnd };
}
