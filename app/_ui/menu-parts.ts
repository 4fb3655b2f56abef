"use client";
import type { Menu } from "@base-ui/react/menu";
import { createContext, use } from "react";

/** The components of menu entries, available once the menu's scripts are loaded. */
export type MenuParts = Pick<typeof Menu, "Item" | "LinkItem" | "Separator">;

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error("outside a menu");
  return parts;
}
