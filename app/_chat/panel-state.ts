"use client";
import { useCallback, useSyncExternalStore } from "react";

/** The state of the chat panel on a project's pages: whether it is open, and with which conversation. */
export interface PanelState {
  readonly open: boolean;
  readonly conversation: string | null;
}

const CHANGED = "roundtable:chat-panel";
const CLOSED = "{}";
const keyOf = (projectId: string) => `chat-panel:${projectId}`;

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Parsed without a schema: every page includes this code, and reading pages carry no schema library. */
function read(stored: string): PanelState {
  let found: unknown = null;
  try {
    found = JSON.parse(stored);
  } catch {
    // invalid stored values are ignored
  }
  const { open, conversation } = (found ?? {}) as { open?: unknown; conversation?: unknown };
  return { open: open === true, conversation: typeof conversation === "string" ? conversation : null };
}

/** The panel of one project, stored in this browser; closed before hydration. */
export function usePanelState(projectId: string): [PanelState, (change: Partial<PanelState>) => void] {
  const key = keyOf(projectId);
  const snapshot = useCallback(() => localStorage.getItem(key) ?? CLOSED, [key]);
  const state = read(useSyncExternalStore(subscribe, snapshot, () => CLOSED));
  const change = useCallback(
    (part: Partial<PanelState>) => {
      localStorage.setItem(key, JSON.stringify({ ...read(snapshot()), ...part }));
      window.dispatchEvent(new Event(CHANGED));
    },
    [key, snapshot],
  );
  return [state, change];
}
