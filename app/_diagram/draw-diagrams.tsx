"use client";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import type { LargeDiagram } from "./diagram-view.ts";

const dialog = onDemand(() => import("./diagram-dialog.tsx").then((file) => file.DiagramDialog));

/** Renders the diagrams of a text and opens a dialog for a selected one. */
export function DrawDiagrams() {
  const locale = useLocale();
  const here = useRef<HTMLSpanElement>(null);
  const [large, setLarge] = useState<LargeDiagram | null>(null);
  useEffect(() => {
    let isOver = false;
    const stop = new AbortController();
    const text = here.current?.parentElement;
    // If loading fails, the source stays visible, as without JavaScript.
    void import("./diagram-view.ts").then(
      ({ registerDiagramElement: showDiagrams, OPEN_DIAGRAM_EVENT: SHOW_LARGE }) => {
        if (isOver) return;
        showDiagrams(locale === "zh" ? "zh" : "en");
        const open = (event: Event) => setLarge((event as CustomEvent<LargeDiagram>).detail);
        text?.addEventListener(SHOW_LARGE, open, { signal: stop.signal });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop.abort();
    };
  }, [locale]);
  return (
    <>
      <span ref={here} hidden />
      {large === null ? null : (
        <OnDemandComponent part={dialog} diagram={large} onClose={() => setLarge(null)} />
      )}
    </>
  );
}
