"use client";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";

interface SheetProps {
  label: string;
  className: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focused after closing; by default the element that had the focus before. */
  opener?: RefObject<HTMLElement | null>;
  /** Contains its own close button. */
  closable?: boolean;
  children: ReactNode;
}

/** A part of the frame that covers the page on narrow screens; Escape and a press outside close it. */
export function Sheet({ label, className, open, onOpenChange, opener, closable, children }: SheetProps) {
  const t = useTranslations("ui");
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className={className} {...(opener ? { finalFocus: opener } : {})}>
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {closable ? (
            <Dialog.Close
              aria-label={t("close")}
              className="mb-2 grid size-8 place-items-center rounded-md text-soft hover:bg-sunk"
            >
              <X size={17} aria-hidden />
            </Dialog.Close>
          ) : null}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
