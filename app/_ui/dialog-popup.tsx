"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { cx } from "./cx.ts";

interface DialogPopupProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Focused after closing; by default the element that had the focus before. */
  opener?: RefObject<HTMLElement | null>;
}

/** The popup of a dialog (app/_ui/dialog.tsx). */
export function DialogPopup(props: DialogPopupProps) {
  const { title, description, children, wide, open, onOpenChange, opener } = props;
  const t = useTranslations("ui");
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(opener ? { finalFocus: opener } : {})}
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
