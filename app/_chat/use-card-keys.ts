"use client";
import { useEffect } from "react";
import { isBareKey } from "#app/_ui/typing.ts";

const CARD = "[data-suggestion]";

/** The card after or before the one that has the focus. */
function neighbour(key: "j" | "k"): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
  const here = cards.findIndex((card) => card.contains(document.activeElement));
  if (key === "j") return cards[here + 1];
  return here === -1 ? cards.at(-1) : cards[here - 1];
}

/** The button of the focused card that stands for a key. */
function action(key: string): HTMLElement | null {
  const card = document.activeElement?.closest(CARD);
  return card?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${CSS.escape(key)}"]:enabled`) ?? null;
}

/** `j` and `k` go from suggestion to suggestion; `a`, `e` and `r` press the focused one's buttons. Never while you write. */
export function useCardKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isBareKey(event) || event.key.length !== 1) return;
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
