"use client";
import { useEffect, useEffectEvent } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

/** What a key does on the desk. */
export type DeskCommand =
  | "next"
  | "previous"
  | "accept"
  | "dismiss"
  | "edit"
  | "split"
  | "merge"
  | "drop"
  | "answer"
  | "kind"
  | "undo"
  | "up"
  | "down"
  | "critical"
  | "high"
  | "medium"
  | "low";

const KEYS: Readonly<Record<string, DeskCommand>> = {
  j: "next",
  k: "previous",
  a: "accept",
  d: "dismiss",
  e: "edit",
  s: "split",
  m: "merge",
  x: "drop",
  q: "answer",
  c: "kind",
  z: "undo",
  J: "down",
  K: "up",
  "1": "critical",
  "2": "high",
  "3": "medium",
  "4": "low",
};
/** Arrows scroll the page unless a card has the focus. */
const ARROWS: Readonly<Record<string, DeskCommand>> = { ArrowDown: "next", ArrowUp: "previous" };

/** Keys of the desk. Inactive while the user types or a dialog is open. */
export function useDeskKeys(onCommand: (command: DeskCommand) => void): void {
  const report = useEffectEvent(onCommand);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || document.querySelector("[role=dialog]")) return;
      const onCard = document.activeElement?.hasAttribute("data-card") === true;
      const command = KEYS[event.key] ?? (onCard ? ARROWS[event.key] : undefined);
      if (command === undefined) return;
      event.preventDefault();
      report(command);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
