"use client";
import { useEffect } from "react";
import { isBareKey } from "#app/_ui/typing.ts";

const ITEM = "[data-item]";

/** The requirement that has the focus, or that the address names. */
function here(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ITEM);
  if (focused) return focused;
  const named = decodeURIComponent(window.location.hash.slice(1));
  return named === "" ? null : (document.getElementById(named)?.closest<HTMLElement>(ITEM) ?? null);
}

function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}

function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(ITEM)];
  const at = all.indexOf(here() as HTMLElement);
  focus(at === -1 && by === -1 ? all.at(-1) : all[(at + by + all.length) % all.length]);
}

/** Follows a link of the requirement at hand. Out: its id, when that leads to another place of the page. */
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

/** The link of the page that stands for a key. */
const pageLink = (key: string) =>
  document.querySelector<HTMLAnchorElement>(`[data-key="${CSS.escape(key)}"]`);

/** What each key does; `came` holds the requirements that the reader came from. */
const ACTIONS: Readonly<Record<string, (came: string[]) => void>> = {
  i: () => step(1),
  I: () => step(-1),
  s: (came) => came.push(...follow("source")),
  y: (came) => came.push(...follow("test")),
  b: (came) => focus(document.getElementById(came.pop() ?? "")),
  v: () => pageLink("v")?.click(),
  V: () => pageLink("V")?.click(),
  w: () => pageLink("w")?.click(),
};

/**
 * `i` and `I` go from requirement to requirement, `s` to where one comes from, `y` to its test, `b` back; `v` and `V` to
 * the version after and before, `w` shows who wrote what. Never while you write, and not on a finding, whose keys are its
 * own.
 */
export function ReadingKeys() {
  useEffect(() => {
    const came: string[] = [];
    const press = (event: KeyboardEvent) => {
      const action = isBareKey(event) ? ACTIONS[event.key] : undefined;
      if (action === undefined || document.activeElement?.closest("[data-finding], [data-suggestion]"))
        return;
      event.preventDefault();
      action(came);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return null;
}
