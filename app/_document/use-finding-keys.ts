"use client";
import { useEffect, useRef } from "react";
import { pressShortcut, useShortcuts } from "#app/_ui/use-shortcuts.ts";

const FINDING = "[data-finding]";

const findings = () => [...document.querySelectorAll<HTMLElement>(FINDING)];

/** Focuses a finding and opens the list that contains it. */
export function goToFinding(finding: HTMLElement | undefined): void {
  const folded = finding?.closest("details");
  if (folded) folded.open = true;
  finding?.focus();
}

interface LoadedFindings {
  /** Number of findings that are loaded. */
  readonly count: number;
  /** Loads the missing ones. Returns whether any were loaded; null if none were missing. */
  readonly more: (() => Promise<boolean>) | null;
}

/**
 * Keys step through findings; after the last loaded one, more are loaded, and before the first comes the last
 * loaded one. Others go to the position of the focused finding, fix it and ignore it.
 */
export function useFindingKeys({ count, more }: LoadedFindings): void {
  /** The index to focus once the list shows it. */
  const wanted = useRef<number | null>(null);
  const go = async (command: "next" | "previous") => {
    const all = findings();
    const here = all.findIndex((one) => one.contains(document.activeElement));
    if (command === "previous") return goToFinding(all[here - 1] ?? all.at(-1));
    if (here + 1 < all.length || more === null) return goToFinding(all[here + 1] ?? all[0]);
    wanted.current = all.length;
    if (await more()) return;
    wanted.current = null;
    goToFinding(all[0]);
  };
  useEffect(() => {
    if (wanted.current === null || wanted.current >= count) return;
    goToFinding(findings()[wanted.current]);
    wanted.current = null;
  }, [count]);
  useShortcuts("findings", (command) => {
    void go(command);
    return true;
  });
  useShortcuts("finding", (command) =>
    pressShortcut(document.activeElement?.closest(FINDING), `finding.${command}`),
  );
}
