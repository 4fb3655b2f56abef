"use client";
import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

/** A menu on a button: arrows move, Escape closes. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-40">
          <Base.Popup className="min-w-48 rounded-md border border-line-strong bg-surface py-1 shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  "flex min-h-8 w-full cursor-pointer items-center gap-2 px-3 text-start outline-none data-highlighted:bg-sunk";

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Base.Item className={ITEM} onClick={onSelect}>
      {children}
    </Base.Item>
  );
}

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem className={ITEM} href={href} closeOnClick>
      {children}
    </Base.LinkItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="px-3 pt-1 pb-1.5 text-small text-faint">{children}</p>;
}

export function MenuLine() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
