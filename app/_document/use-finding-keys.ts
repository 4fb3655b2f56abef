"use client";
import { useEffect } from "react";
import { isBareKey } from "#app/(workspace)/_frame/typing.ts";

const FINDING = "[data-finding]";

/** The finding after or before the one that has the focus. */
function neighbour(key: "f" | "F"): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(FINDING)];
  const here = all.findIndex((one) => one.contains(document.activeElement));
  if (key === "f") return all[here + 1] ?? all[0];
  return here <= 0 ? all.at(-1) : all[here - 1];
}

/** Gives a finding the focus, also where the list that holds it is folded. */
function goTo(finding: HTMLElement | undefined): void {
  const folded = finding?.closest("details");
  if (folded) folded.open = true;
  finding?.focus();
}

/** The control of the focused finding that stands for a key. */
function deed(key: string): HTMLElement | null {
  const one = document.activeElement?.closest(FINDING);
  return one?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`) ?? null;
}

/** `f` and `F` go from finding to finding; `o`, `x` and `i` go to its place, mend it, ignore it. Never while you write. */
export function useFindingKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isBareKey(event) || event.key.length !== 1) return;
      const { key } = event;
      if (key === "f" || key === "F") return goTo(neighbour(key));
      if (key !== "o" && key !== "x" && key !== "i") return;
      const control = deed(key);
      if (control === null) return;
      event.preventDefault();
      control.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
