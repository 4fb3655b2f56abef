"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

interface DialogProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The element that opens it; without one the dialog is steered by `open`. */
  trigger?: ReactElement;
  /** For what is read rather than decided. */
  wide?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A dialog: Escape closes it, focus goes in and comes back. */
export function Dialog({ title, description, children, trigger, wide, ...state }: DialogProps) {
  const { open, onOpenChange } = state;
  const t = useTranslations("ui");
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            "fixed inset-x-4 z-50 mx-auto overflow-y-auto rounded-md border border-line-strong bg-surface p-5 shadow-xl transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0",
            wide ? "top-[5dvh] max-h-[90dvh] max-w-4xl" : "top-[12dvh] max-h-[80dvh] max-w-lg",
          )}
        >
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
