"use client";
import { type ReactNode, type SyntheticEvent, useRef } from "react";

/**
 * Highlights the text of the need from which the hovered or focused item comes. Items have `data-item`; marks have
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
    for (const one of box.current?.querySelectorAll<HTMLElement>("mark[data-for]") ?? [])
      one.toggleAttribute("data-lit", one.dataset.for?.split(" ").some((id) => wanted.has(id)) ?? false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes hover and focus of its children
    <div ref={box} onMouseOver={light} onFocus={light}>
      {children}
    </div>
  );
}
