"use client";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { useMenuParts } from "./menu-parts.ts";
import { OnDemandComponent, onDemand } from "./on-demand.tsx";
import { Opener } from "./opener.tsx";

const popup = onDemand(() => import("./menu-popup.tsx").then((file) => file.MenuPopup));

interface MenuProps {
  trigger: ReactElement;
  /** Called before the menu opens, to preload data. */
  near?: () => void;
  children: ReactNode;
}

/** A menu button: arrow keys move, Escape closes. Its scripts load when the button is hovered or focused. */
export function Menu({ trigger, near, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const come = () => {
    popup.warm();
    near?.();
  };
  const press = () => {
    setUsed(true);
    setOpen(!open);
  };
  return (
    <>
      <Opener trigger={trigger} kind="menu" open={open} ref={opener} onNear={come} onPress={press} />
      {used ? (
        <OnDemandComponent part={popup} open={open} onOpenChange={setOpen} opener={opener}>
          {children}
        </OnDemandComponent>
      ) : null}
    </>
  );
}

const ITEM =
  "flex min-h-8 w-full cursor-pointer items-center gap-2 px-3 text-start outline-none data-highlighted:bg-sunk";

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  const { Item } = useMenuParts();
  return (
    <Item className={ITEM} onClick={onSelect}>
      {children}
    </Item>
  );
}

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const { LinkItem } = useMenuParts();
  return (
    <LinkItem className={ITEM} href={href} closeOnClick>
      {children}
    </LinkItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="px-3 pt-1 pb-1.5 text-small text-faint">{children}</p>;
}

export function MenuLine() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1 h-px bg-line" />;
}
