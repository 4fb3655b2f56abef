"use client";
import { useLocale } from "next-intl";
import { useEffect } from "react";
import { putSeen } from "./put-seen.ts";

/**
 * Notes that the reader has a version before their eyes: only once the page is on screen, never because a link to it was
 * fetched ahead. A failure costs nothing: the next look notes it again.
 */
export function NoteSeen({ documentId, version }: { documentId: string; version: number }) {
  const locale = useLocale();
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", note);
      void putSeen(documentId, version, locale);
    };
    document.addEventListener("visibilitychange", note);
    note();
    return () => document.removeEventListener("visibilitychange", note);
  }, [documentId, version, locale]);
  return null;
}
