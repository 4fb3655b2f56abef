"use client";
import { useEffect, useEffectEvent, useRef } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

const FINDING = "[data-finding]";

const findings = () => [...document.querySelectorAll<HTMLElement>(FINDING)];

/** Focuses a finding and opens the list that contains it. */
export function goToFinding(finding: HTMLElement | undefined): void {
  const folded = finding?.closest("details");
  if (folded) folded.open = true;
  finding?.focus();
}

/** The control of the focused finding that a key triggers. */
function action(key: string): HTMLElement | null {
  const one = document.activeElement?.closest(FINDING);
  return one?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`) ?? null;
}

interface LoadedFindings {
  /** Number of findings that are loaded. */
  readonly count: number;
  /** Loads the missing ones. Returns whether any were loaded; null if none were missing. */
  readonly more: (() => Promise<boolean>) | null;
}

/**
 * `f` and `F` step through findings; after the last loaded one, more are loaded, and before the first comes the last
 * loaded one. `o`, `x` and `i` go to the position, fix and ignore. Inactive while the user types.
 */
export function useFindingKeys({ count, more }: LoadedFindings): void {
  /** The index to focus once the list shows it. */
  const wanted = useRef<number | null>(null);
  const go = useEffectEvent(async (key: "f" | "F") => {
    const all = findings();
    const here = all.findIndex((one) => one.contains(document.activeElement));
    if (key === "F") return goToFinding(all[here - 1] ?? all.at(-1));
    if (here + 1 < all.length || more === null) return goToFinding(all[here + 1] ?? all[0]);
    wanted.current = all.length;
    if (await more()) return;
    wanted.current = null;
    goToFinding(all[0]);
  });
  useEffect(() => {
    if (wanted.current === null || wanted.current >= count) return;
    goToFinding(findings()[wanted.current]);
    wanted.current = null;
  }, [count]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || event.key.length !== 1) return;
      const { key } = event;
      if (key === "f" || key === "F") return void go(key);
      if (key !== "o" && key !== "x" && key !== "i") return;
      const control = action(key);
      if (control === null) return;
      event.preventDefault();
      control.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
