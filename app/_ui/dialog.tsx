"use client";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { OnDemandComponent, onDemand } from "./on-demand.tsx";
import { Opener } from "./opener.tsx";

const popup = onDemand(() => import("./dialog-popup.tsx").then((file) => file.DialogPopup));

interface DialogProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The element that opens it; without one the dialog is controlled by `open`. */
  trigger?: ReactElement;
  /** A wide layout for reading instead of deciding. */
  wide?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A dialog: Escape closes it, focus moves in and returns. Its scripts load when its button is hovered or focused. */
export function Dialog({ trigger, open, onOpenChange, ...shown }: DialogProps) {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const [used, setUsed] = useState(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  if (isOpen && !used) setUsed(true); // stays mounted from then on, so that it can fade out
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {trigger ? (
        <Opener
          trigger={trigger}
          kind="dialog"
          open={isOpen}
          ref={opener}
          onNear={popup.warm}
          onPress={() => change(true)}
        />
      ) : null}
      {used ? (
        <OnDemandComponent
          part={popup}
          {...shown}
          open={isOpen}
          onOpenChange={change}
          {...(trigger === undefined ? {} : { opener })}
        />
      ) : null}
    </>
  );
}
