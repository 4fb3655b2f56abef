"use client";
import { useEffect, useState } from "react";

const UNREAD_COUNTED = "roundtable:unread";

/** Reports to all parts of the frame how many news are not read. */
export const announceUnread = (unread: number): void => {
  window.dispatchEvent(new CustomEvent(UNREAD_COUNTED, { detail: unread }));
};

/** How many news are not read: as the page was loaded, then as the log of news says. */
export function useUnread(initial: number): number {
  const [shown, setShown] = useState({ initial, unread: initial });
  useEffect(() => {
    const show = (event: Event) => setShown({ initial, unread: (event as CustomEvent<number>).detail });
    window.addEventListener(UNREAD_COUNTED, show);
    return () => window.removeEventListener(UNREAD_COUNTED, show);
  }, [initial]);
  // A newly loaded page knows more than what the log said before.
  return shown.initial === initial ? shown.unread : initial;
}
