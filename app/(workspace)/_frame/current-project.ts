"use client";
import { usePathname } from "next/navigation";

const IN_PROJECT = /^\/projects\/(prj_[0-9a-z]+)(\/chat(?:\/|$))?/;

const IN_TASK = /^\/projects\/(prj_[0-9a-z]+)\/tasks\/(tsk_[0-9a-z]+)(?:\/|$)/;

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

/** The task whose page is open. */
export function useCurrentTask(): { readonly projectId: string; readonly taskId: string } | null {
  const [, projectId, taskId] = IN_TASK.exec(usePathname()) ?? [];
  return projectId !== undefined && taskId !== undefined ? { projectId, taskId } : null;
}
