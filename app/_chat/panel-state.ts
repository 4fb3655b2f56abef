"use client";
import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";

/** Where the panel beside a project's pages stands: whether it is open, and with which conversation. */
const panelSchema = z.object({
  open: z.boolean().default(false),
  conversation: z.string().nullable().default(null),
});
export type PanelState = z.infer<typeof panelSchema>;

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

function read(stored: string): PanelState {
  try {
    return panelSchema.parse(JSON.parse(stored));
  } catch {
    return panelSchema.parse({});
  }
}

/** The panel of one project, remembered in this browser; before hydration it is closed. */
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
