"use client";
import { pressShortcut, useShortcuts } from "#app/_ui/use-shortcuts.ts";

const CARD = "[data-suggestion]";

/** The card after or before the focused one. */
function neighbour(command: "next" | "previous"): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  if (command === "next") return cards[here + 1];
  return here === -1 ? cards.at(-1) : cards[here - 1];
}

/** Whether the focus is on a list or the desk next to the chat, which have the same keys. */
const isInList = (): boolean =>
  document.activeElement?.closest("[data-row], [data-requirement], [data-link-row], [data-card]") instanceof
  HTMLElement;

/** Keys step through suggestions and press the buttons of the focused one. */
export function useCardKeys(): void {
  useShortcuts("suggestions", (command) => {
    const card = isInList() ? undefined : neighbour(command);
    card?.focus();
    return card !== undefined;
  });
  useShortcuts("suggestion", (command) =>
    pressShortcut(document.activeElement?.closest(CARD), `suggestion.${command}`),
  );
}
