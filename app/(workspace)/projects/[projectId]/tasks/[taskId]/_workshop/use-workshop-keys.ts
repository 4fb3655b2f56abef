"use client";
import { isDialogOpen, useShortcuts } from "#app/_ui/use-shortcuts.ts";

const FIELDS = { coach: "coach", question: "answer" } as const;

/** Keys of the workshop focus the message field or the open question, or go to the newest statement. */
export function useWorkshopKeys(toEnd: () => void): void {
  useShortcuts("workshop", (command) => {
    if (isDialogOpen()) return false;
    if (command === "newest") {
      toEnd();
      return true;
    }
    const field = document.getElementById(FIELDS[command]);
    field?.focus();
    return field !== null;
  });
}
