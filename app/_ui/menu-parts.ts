"use client";
import type { Menu } from "@base-ui/react/menu";
import { createContext, use } from "react";

/** What the entries of a menu are made of, known once the menu's scripts have come. */
export type MenuParts = Pick<typeof Menu, "Item" | "LinkItem" | "Separator">;

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error("outside a menu");
  return parts;
}
