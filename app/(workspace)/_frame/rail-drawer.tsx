"use client";
import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { Opener } from "#app/_ui/opener.tsx";

const sheet = onDemand(() => import("./sheet.tsx").then((file) => file.Sheet));

/** The rail on narrow screens: slides in, and closes with Escape or after navigation. */
export function RailDrawer({ label, children }: { label: string; children: ReactNode }) {
  const at = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const trigger = (
    <button
      type="button"
      aria-label={label}
      className="grid size-8 shrink-0 place-items-center rounded-md text-soft hover:bg-sunk md:hidden"
    >
      <Menu size={18} aria-hidden />
    </button>
  );
  return (
    <>
      <Opener
        trigger={trigger}
        kind="dialog"
        open={openAt === at}
        ref={opener}
        onNear={sheet.warm}
        onPress={() => setOpenAt(at)}
      />
      {openAt === null ? null : (
        <OnDemandComponent
          part={sheet}
          label={label}
          className="fixed inset-y-0 start-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-e border-line-strong bg-surface p-3"
          open={openAt === at}
          onOpenChange={(open) => setOpenAt(open ? at : null)}
          opener={opener}
          closable
        >
          <nav aria-label={label}>{children}</nav>
        </OnDemandComponent>
      )}
    </>
  );
}
