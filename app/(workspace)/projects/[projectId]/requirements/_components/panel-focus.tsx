"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

interface PanelFocusProps {
  /** The panel's element. */
  panel: string;
  /** The requirement that it shows. */
  id: string;
  closeHref: string;
}

/**
 * Moves the focus, and so the viewport, to a panel that was just opened from a row: on a narrow screen it is above
 * the list. Escape closes it and returns the focus to the row.
 */
export function PanelFocus({ panel, id, closeHref }: PanelFocusProps) {
  const router = useRouter();
  useEffect(() => {
    const from = document.activeElement;
    const opened = document.getElementById(panel);
    if (opened !== null && from instanceof HTMLElement && from.dataset.requirement === id) {
      const { top } = opened.getBoundingClientRect();
      opened.focus({ preventScroll: true });
      if (top < 0 || top > window.innerHeight / 2) opened.scrollIntoView({ block: "start" });
    }
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) rowOf(id)?.focus();
      });
    };
  }, [panel, id]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !isPlainKey(event)) return;
      rowOf(id)?.focus();
      router.push(closeHref, { scroll: false });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [router, id, closeHref]);
  return null;
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-requirement="${CSS.escape(id)}"]`);
}
