"use client";
import { useRef } from "react";
import { pressShortcut, useShortcuts } from "#app/_ui/use-shortcuts.ts";

const ITEM = "[data-item]";

/** The requirement that has the focus, or that the URL points to. */
function here(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ITEM);
  if (focused) return focused;
  const named = decodeURIComponent(window.location.hash.slice(1));
  return named === "" ? null : (document.getElementById(named)?.closest<HTMLElement>(ITEM) ?? null);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
  return true;
}

function step(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(ITEM)];
  const at = all.indexOf(here() as HTMLElement);
  return focus(at === -1 && by === -1 ? all.at(-1) : all[(at + by + all.length) % all.length]);
}

/**
 * Follows a link of the current requirement.
 * @returns The requirement's id if the link leads to another position on the page.
 */
function follow(go: "source" | "test"): string[] {
  const item = here();
  const link =
    item?.querySelector<HTMLAnchorElement>(`[data-go="${go}"]`) ??
    item?.querySelector<HTMLAnchorElement>('[data-go="record"]');
  if (!item || !link) return [];
  const target = link.hash && link.pathname === window.location.pathname ? link.hash.slice(1) : "";
  link.click();
  if (target === "") return [];
  focus(document.getElementById(decodeURIComponent(target)));
  return [item.id];
}

/**
 * Keys step through the requirements of a document and follow the links of the current one and of the page. They rest on findings
 * and suggestions.
 */
export function ReadingKeys() {
  const came = useRef<string[]>([]); // the requirements that the reader navigated from
  const isElsewhere = () =>
    document.activeElement?.closest("[data-finding], [data-suggestion]") instanceof HTMLElement;
  useShortcuts("document", (command) => {
    if (isElsewhere()) return false;
    switch (command) {
      case "nextRequirement":
        return step(1);
      case "previousRequirement":
        return step(-1);
      case "nextVersion":
      case "previousVersion":
      case "authors":
        return pressShortcut(document, `document.${command}`);
      default: // the bars of the page
        return false;
    }
  });
  useShortcuts("requirement", (command) => {
    if (isElsewhere()) return false;
    if (command === "back") return focus(document.getElementById(came.current.pop() ?? ""));
    came.current.push(...follow(command));
    return true;
  });
  return null;
}
