"use client";
import { usePathname } from "next/navigation";

const IN_PROJECT = /^\/projects\/(prj_[0-9a-z]+)(\/.*)?$/;

/** The project whose pages are read, and whether its chat is the page. */
export function useProjectHere(): { readonly projectId: string; readonly atChat: boolean } | null {
  const found = IN_PROJECT.exec(usePathname());
  if (!found?.[1]) return null;
  return { projectId: found[1], atChat: found[2]?.startsWith("/chat") ?? false };
}
