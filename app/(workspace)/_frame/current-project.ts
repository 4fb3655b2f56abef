"use client";
import { usePathname } from "next/navigation";

const IN_PROJECT = /^\/projects\/(prj_[0-9a-z]+)(\/chat(?:\/|$))?/;

interface ProjectHere {
  readonly projectId: string;
  /** Whether the page is the project's chat. */
  readonly atChat: boolean;
}

/** The project whose page is open. */
export function useCurrentProject(): ProjectHere | null {
  const found = IN_PROJECT.exec(usePathname());
  return found?.[1] ? { projectId: found[1], atChat: found[2] !== undefined } : null;
}
