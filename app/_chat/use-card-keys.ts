"use client";
import { useEffect } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

const CARD = "[data-suggestion]";

/** The card after or before the focused one. */
function neighbour(key: "j" | "k"): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  if (key === "j") return cards[here + 1];
  return here === -1 ? cards.at(-1) : cards[here - 1];
}

/** The button of the focused card that a key triggers. */
function action(key: string): HTMLElement | null {
  const card = document.activeElement?.closest(CARD);
  return card?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${CSS.escape(key)}"]:enabled`) ?? null;
}

/**
 * `j` and `k` step through suggestions; `a`, `e` and `r` press the buttons of the focused one. Inactive while the
 * user types.
 */
export function useCardKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || event.key.length !== 1) return;
      const { key } = event;
      if (key === "j" || key === "k") return neighbour(key)?.focus();
      const button = action(key);
      if (button === null) return;
      event.preventDefault();
      button.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
