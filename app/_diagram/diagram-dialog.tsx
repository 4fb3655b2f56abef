"use client";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { WideBox } from "#app/_ui/wide-box.tsx";
import { DIAGRAM_WORDS } from "#lib/domain/diagram/diagram-words.ts";
import type { LargeDiagram } from "./diagram-view.ts";
import { pictureElement } from "./picture-element.ts";

interface DiagramDialogProps {
  diagram: LargeDiagram;
  onClose: () => void;
}

const STEP = 1.4;

/** A diagram in a dialog, fitted to the width or zoomed and scrollable. */
export function DiagramDialog({ diagram, onClose }: DiagramDialogProps) {
  const { name, opener } = diagram;
  const language = useLocale() === "zh" ? "zh" : "en";
  const [open, setOpen] = useState(true);
  const [zoom, setZoom] = useState(1);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    onClose();
    opener.focus();
  };
  return (
    <Dialog title={name} wide open={open} onOpenChange={change}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setZoom(zoom * STEP)}>
          {DIAGRAM_WORDS.closer[language]}
        </Button>
        <Button size="small" onClick={() => setZoom(Math.max(0.2, zoom / STEP))}>
          {DIAGRAM_WORDS.further[language]}
        </Button>
        <Button size="small" onClick={() => setZoom(1)}>
          {DIAGRAM_WORDS.fit[language]}
        </Button>
      </div>
      <WideBox label={name}>
        <Picture diagram={diagram} zoom={zoom} />
      </WideBox>
    </Dialog>
  );
}

/** The picture in a shadow root, so that its styles do not leak. */
function Picture({ diagram, zoom }: { diagram: LargeDiagram; zoom: number }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const svg = pictureElement(diagram.picture, diagram.name);
    const root = here.current?.shadowRoot ?? here.current?.attachShadow({ mode: "open" });
    if (root === undefined) return;
    svg.style.cssText = "display:block;width:100%;height:auto;text-autospace:no-autospace";
    root.replaceChildren(svg);
  }, [diagram]);
  return <div ref={here} style={{ width: `${zoom * 100}%`, contain: "layout paint" }} />;
}
