"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement, ReactNode } from "react";

interface DialogProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The element that opens it; without one the dialog is steered by `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A dialog: Escape closes it, focus goes in and comes back. */
export function Dialog({ title, description, children, trigger, open, onOpenChange }: DialogProps) {
  const t = useTranslations("ui");
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-h-[80dvh] max-w-lg overflow-y-auto rounded-md border border-line-strong bg-surface p-5 shadow-xl transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-read font-semibold">{title}</Base.Title>
            <Base.Close
              aria-label={t("close")}
              className="grid size-7 shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
            >
              <X size={16} aria-hidden />
            </Base.Close>
          </div>
          {description ? <Base.Description className="mt-1 text-soft">{description}</Base.Description> : null}
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
