"use client";
import { useCallback, useState, useSyncExternalStore } from "react";

/** Nobody else writes what this tab keeps. */
const noChanges = () => () => undefined;

/** Text that is being written, kept in this tab so that a reload does not cost it; gone when it was sent. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `draft:${name}`;
  const read = useCallback(() => sessionStorage.getItem(key) ?? "", [key]);
  const stored = useSyncExternalStore(noChanges, read, () => "");
  const [written, setWritten] = useState<{ key: string; text: string } | null>(null);
  const keep = useCallback(
    (text: string) => {
      setWritten({ key, text });
      try {
        if (text === "") sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        sessionStorage.removeItem(key); // too large to keep: rather nothing than what it was before
      }
    },
    [key],
  );
  return [written?.key === key ? written.text : stored, keep];
}
