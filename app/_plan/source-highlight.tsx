"use client";
import { type ReactNode, type SyntheticEvent, useRef } from "react";

/** Scrolls the panel of the need, and only the panel, so that a mark is in view. */
function showInPanel(mark: HTMLElement): void {
  const panel = mark.closest<HTMLElement>("[data-need]");
  if (panel === null || panel.scrollHeight <= panel.clientHeight) return;
  const [own, outer] = [mark.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (own.top >= outer.top && own.bottom <= outer.bottom) return;
  panel.scrollTop += own.top - outer.top - panel.clientHeight / 3;
}

/**
 * Highlights the text of the need from which the hovered or focused item comes, and scrolls the panel of the need to it. Items have `data-item`; marks have
 * `data-for` with the ids of their items.
 */
export function SourceHighlight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const lit = useRef<string | null>(null);
  const light = (event: SyntheticEvent) => {
    const item = (event.target as Element).closest<HTMLElement>("[data-item]");
    const mark = (event.target as Element).closest<HTMLElement>("mark[data-for]");
    const ids = item?.dataset.item ?? mark?.dataset.for ?? null;
    if (ids === lit.current) return;
    lit.current = ids;
    const wanted = new Set(ids?.split(" ") ?? []);
    const marks = [...(box.current?.querySelectorAll<HTMLElement>("mark[data-for]") ?? [])];
    const found = marks.filter((one) => one.dataset.for?.split(" ").some((id) => wanted.has(id)));
    for (const one of marks) one.toggleAttribute("data-lit", found.includes(one));
    if (mark === null && found[0] !== undefined) showInPanel(found[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes hover and focus of its children
    <div ref={box} onMouseOver={light} onFocus={light}>
      {children}
    </div>
  );
}
