"use client";
import { useEffect, useEffectEvent } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";
import { isDialogOpen, useShortcuts } from "#app/_ui/use-shortcuts.ts";
import type { CommandOf } from "#lib/domain/access/shortcuts.ts";

/** What a key does on the desk. */
export type DeskCommand = CommandOf<"desk">;

const ARROWS: Readonly<Record<string, DeskCommand>> = { ArrowDown: "next", ArrowUp: "previous" };

/** Keys of the desk. Inactive while the user types or a dialog is open. */
export function useDeskKeys(onCommand: (command: DeskCommand) => void): void {
  useShortcuts("desk", (command) => {
    if (isDialogOpen()) return false;
    onCommand(command);
    return true;
  });
  const report = useEffectEvent(onCommand);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = ARROWS[event.key];
      // Arrows scroll the page unless a card has the focus.
      const onCard = document.activeElement?.hasAttribute("data-card") === true;
      if (command === undefined || !onCard || !isPlainKey(event) || isDialogOpen()) return;
      event.preventDefault();
      report(command);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
