"use client";
import { useCallback, useState, useSyncExternalStore } from "react";

/** Where a draft is stored: for this tab, or for this browser until it is sent or the user signs out. */
type DraftPlace = "tab" | "browser";

const PREFIX = "draft:";
const storageOf = (place: DraftPlace): Storage => (place === "tab" ? sessionStorage : localStorage);

/** Changes by other tabs; session storage has none. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** Deletes the drafts that are stored for this browser: the next person who signs in does not read them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** A draft text, stored so that it survives a reload; deleted when it is sent. */
export function useDraft(name: string, place: DraftPlace = "tab"): [string, (text: string) => void] {
  const key = `${PREFIX}${name}`;
  const read = useCallback(() => storageOf(place).getItem(key) ?? "", [key, place]);
  const stored = useSyncExternalStore(subscribe, read, () => "");
  const [written, setWritten] = useState<{ key: string; text: string; over: string } | null>(null);
  const keep = useCallback(
    (text: string) => {
      const storage = storageOf(place);
      try {
        if (text === "") storage.removeItem(key);
        else storage.setItem(key, text);
      } catch {
        storage.removeItem(key); // too large to store: remove it instead of leaving an older draft
      }
      setWritten({ key, text, over: storage.getItem(key) ?? "" });
    },
    [key, place],
  );
  // What another tab has stored since is newer than what was written here.
  return [written?.key === key && written.over === stored ? written.text : stored, keep];
}
