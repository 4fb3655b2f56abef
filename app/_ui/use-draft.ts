"use client";
import { useCallback, useState, useSyncExternalStore } from "react";

/** Nothing else changes this tab's session storage. */
const noChanges = () => () => undefined;

/** A draft text, stored for this tab so that it survives a reload; deleted when it is sent. */
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
        sessionStorage.removeItem(key); // too large to store: remove it instead of leaving an older draft
      }
    },
    [key],
  );
  return [written?.key === key ? written.text : stored, keep];
}
