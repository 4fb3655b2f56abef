"use client";
import { useEffect } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";

const ITEM = "[data-item]";

/** The requirement that has the focus, or that the URL points to. */
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

/** The link of the page that a key triggers. */
const pageLink = (key: string) =>
  document.querySelector<HTMLAnchorElement>(`[data-key="${CSS.escape(key)}"]`);

/** Actions by key. `came` is the stack of requirements that the reader navigated from. */
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
 * `i` and `I` step through requirements, `s` goes to the source, `y` to the test, `b` back; `v` and `V` go to the
 * next and previous version, `w` shows authors. Inactive while the user types and on findings, which have their own
 * keys.
 */
export function ReadingKeys() {
  useEffect(() => {
    const came: string[] = [];
    const press = (event: KeyboardEvent) => {
      const action = isPlainKey(event) ? ACTIONS[event.key] : undefined;
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
