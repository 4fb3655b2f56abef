"use client";
import { Dialog } from "@base-ui/react/dialog";
import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";

/** The rail on narrow screens: slides in, closes with Escape or when you have arrived. */
export function RailDrawer({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations("ui");
  const at = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <Dialog.Root open={openAt === at} onOpenChange={(open) => setOpenAt(open ? at : null)}>
      <Dialog.Trigger
        aria-label={label}
        className="grid size-8 shrink-0 place-items-center rounded-md text-soft hover:bg-sunk md:hidden"
      >
        <Menu size={18} aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-e border-line-strong bg-surface p-3">
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Dialog.Close
            aria-label={t("close")}
            className="mb-2 grid size-8 place-items-center rounded-md text-soft hover:bg-sunk"
          >
            <X size={17} aria-hidden />
          </Dialog.Close>
          <nav aria-label={label}>{children}</nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
