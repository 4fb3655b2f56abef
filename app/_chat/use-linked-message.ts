"use client";
import { useEffect, useRef } from "react";
import type { ThreadState } from "./thread-state.ts";

const MESSAGE = /^#(msg_[0-9a-z]{1,40})$/;

/** Unfolds the message that the URL points to, and loads earlier messages until it is found. */
export function useLinkedMessage(state: ThreadState, loadEarlier: () => Promise<void>): void {
  const found = useRef(false);
  const earlier = useRef(loadEarlier);
  useEffect(() => {
    earlier.current = loadEarlier;
  });
  useEffect(() => {
    if (found.current) return;
    const id = MESSAGE.exec(window.location.hash)?.[1];
    const target = id === undefined ? null : document.getElementById(id);
    found.current = id === undefined || target !== null;
    if (target === null) {
      if (id !== undefined && state.earlier !== null) void earlier.current();
      return;
    }
    const fold = target.closest("details");
    if (fold) fold.open = true;
    target.scrollIntoView({ block: "center" });
  }, [state.earlier]);
}
