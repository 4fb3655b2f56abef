"use client";
import { useLocale } from "next-intl";
import { useEffect } from "react";
import { markVersionSeen } from "./mark-version-seen.ts";

/**
 * Records that the reader has seen a version. Runs only once the page is on screen, not when a link to it is
 * prefetched.
 * A failure is ignored: the next visit records it again.
 */
export function MarkSeenOnView({ documentId, version }: { documentId: string; version: number }) {
  const locale = useLocale();
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", note);
      void markVersionSeen(documentId, version, locale);
    };
    document.addEventListener("visibilitychange", note);
    note();
    return () => document.removeEventListener("visibilitychange", note);
  }, [documentId, version, locale]);
  return null;
}
