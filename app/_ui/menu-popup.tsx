"use client";
import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode, RefObject } from "react";
import { MenuPartsContext } from "./menu-parts.ts";

interface MenuPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button of the menu; it gets the focus back when the menu closes. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Whether an entry opened a dialog, which then has the focus. */
const isNextToDialog = (opener: HTMLElement | null): boolean =>
  [...document.querySelectorAll("[role=dialog]")].some((dialog) => !dialog.contains(opener));

/** The popup of a menu (app/_ui/menu.tsx). */
export function MenuPopup({ open, onOpenChange, opener, children }: MenuPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Positioner anchor={opener} sideOffset={6} align="end" className="z-40">
          <Base.Popup
            finalFocus={() => (isNextToDialog(opener.current) ? false : opener.current)}
            className="min-w-48 rounded-md border border-line-strong bg-surface py-1 shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
