"use client";
import { useCallback, useEffect, useState } from "react";

/** Text that is being written, kept in this tab so that a reload does not cost it; gone when it was sent. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `draft:${name}`;
  const [text, setText] = useState("");
  useEffect(() => setText(sessionStorage.getItem(key) ?? ""), [key]);
  const keep = useCallback(
    (next: string) => {
      setText(next);
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    },
    [key],
  );
  return [text, keep];
}
