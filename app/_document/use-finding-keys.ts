"use client";
import { useEffect, useEffectEvent } from "react";
import { isBareKey } from "#app/(workspace)/_frame/typing.ts";

const FINDING = "[data-finding]";

interface Around {
  readonly after: HTMLElement | undefined;
  readonly before: HTMLElement | undefined;
  /** Those at the ends. */
  readonly first: HTMLElement | undefined;
  readonly last: HTMLElement | undefined;
}

/** The findings around the one that has the focus. */
function around(): Around {
  const all = [...document.querySelectorAll<HTMLElement>(FINDING)];
  const here = all.findIndex((one) => one.contains(document.activeElement));
  return { after: all[here + 1], before: all[here - 1], first: all[0], last: all.at(-1) };
}

/**
 * The finding that a key leads to. Behind the last one that is here come those that are not here yet; before the first,
 * the last that is here.
 */
async function neighbour(key: "f" | "F", more: (() => Promise<boolean>) | null) {
  if (key === "F") return around().before ?? around().last;
  if (around().after === undefined && more !== null && (await more()))
    await new Promise(requestAnimationFrame);
  return around().after ?? around().first;
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

/**
 * `f` and `F` go from finding to finding, where `more` gets those that are not here yet; `o`, `x` and `i` go to its place, mend it, ignore it. Never while
 * you write.
 */
export function useFindingKeys(more: (() => Promise<boolean>) | null): void {
  const go = useEffectEvent(async (key: "f" | "F") => goTo(await neighbour(key, more)));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isBareKey(event) || event.key.length !== 1) return;
      const { key } = event;
      if (key === "f" || key === "F") return void go(key);
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
