"use client";
import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";

/** Stores the page if it is one of an object; the code for it is not in the bundle of the page (docs/decisions/0040). */
async function record(owner: string, path: string): Promise<void> {
  const { title } = document;
  const { addRecentObject, objectOfPage } = await import("./recent-objects.ts");
  const opened = objectOfPage(path, title);
  if (opened !== null) addRecentObject(owner, opened);
}

/**
 * Stores the pages of objects that the reader opens, for the palette. The title of a page can arrive after the page, so each
 * change of it is stored; a title that arrives with the next page is not stored under this one.
 */
export function RecordRecent({ owner }: { owner: string }) {
  const path = usePathname();
  useLayoutEffect(() => {
    const show = () => {
      // A failed load of the code is no reason to disturb the reader.
      if (window.location.pathname === path) void record(owner, path).catch(() => undefined);
    };
    const frame = requestAnimationFrame(show);
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [path, owner]);
  return null;
}
