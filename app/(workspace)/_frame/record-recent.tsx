"use client";
import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";
import { addRecentObject, objectOfPage } from "./recent-objects.ts";

/**
 * Stores the pages of objects that the reader opens, for the palette. The title of a page can arrive after the page, so each
 * change of it is stored; a title that arrives with the next page is not stored under this one.
 */
export function RecordRecent({ owner }: { owner: string }) {
  const path = usePathname();
  useLayoutEffect(() => {
    const record = () => {
      const opened = window.location.pathname === path ? objectOfPage(path, document.title) : null;
      if (opened !== null) addRecentObject(owner, opened);
    };
    const frame = requestAnimationFrame(record);
    const observer = new MutationObserver(record);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [path, owner]);
  return null;
}
