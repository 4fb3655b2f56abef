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

const ON_OBJECT =
  /^\/projects\/(prj_[0-9a-z]+)(?:\/(?:documents\/(doc_[0-9a-z]+)|requirements\/(?!(?:coverage|matrix|twin|types)$)([^/]+)))?$/;

/** The project, document or requirement whose own page is open. */
export interface ObjectHere {
  readonly kind: "project" | "document" | "requirement";
  readonly projectId: string;
  readonly id: string;
  readonly path: string;
}

/** The object of a page; null if it is another page. */
export function objectAt(path: string): ObjectHere | null {
  const [, projectId, documentId, requirementId] = ON_OBJECT.exec(path) ?? [];
  if (projectId === undefined) return null;
  if (documentId !== undefined) return { kind: "document", projectId, id: documentId, path };
  if (requirementId !== undefined)
    return { kind: "requirement", projectId, id: decodeURIComponent(requirementId), path };
  return { kind: "project", projectId, id: projectId, path };
}

/** The project, document or requirement whose own page is open. */
export function useCurrentObject(): ObjectHere | null {
  return objectAt(usePathname());
}
