"use client";
import { usePathname } from "next/navigation";

const IN_PROJECT = /^\/projects\/(prj_[0-9a-z]+)(\/.*)?$/;

interface ProjectHere {
  readonly projectId: string;
  readonly atChat: boolean;
  readonly atUsage: boolean;
  readonly atKnowledge: boolean;
  readonly atRequirements: boolean;
  readonly atRepository: boolean;
}

/** The current project, and which entry of the rail is the current page. */
export function useCurrentProject(): ProjectHere | null {
  const found = IN_PROJECT.exec(usePathname());
  if (!found?.[1]) return null;
  const rest = found[2] ?? "";
  return {
    projectId: found[1],
    atChat: rest.startsWith("/chat"),
    atUsage: rest.startsWith("/usage"),
    atKnowledge: rest.startsWith("/knowledge"),
    atRequirements: rest.startsWith("/requirements"),
    atRepository: rest.startsWith("/repository"),
  };
}
