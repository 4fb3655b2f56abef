"use client";
import { useEffect, useState } from "react";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import type { RailProject } from "./rail-project.ts";

export interface TargetPage {
  readonly kind: "task" | "document";
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly href: string;
}

const tasks = z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) });
const documents = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

async function get<T>(url: string, schema: z.ZodType<T>): Promise<T | null> {
  const response = await fetch(url, { headers: { accept: "application/json" } }).catch(() => null);
  if (!response?.ok) return null;
  return schema.safeParse(await response.json().catch(() => null)).data ?? null;
}

async function placesOf({ id, name: where }: RailProject): Promise<TargetPage[]> {
  const [ofTasks, ofDocuments] = await Promise.all([
    get(`/api/v1/projects/${id}/tasks?limit=100`, tasks),
    get(`/api/v1/projects/${id}/documents?limit=100`, documents),
  ]);
  return [
    ...(ofTasks?.data ?? []).map((task) => ({
      kind: "task" as const,
      id: task.id,
      name: task.title,
      where,
      href: paths.task(id, task.id),
    })),
    ...(ofDocuments?.data ?? []).map((document) => ({
      kind: "document" as const,
      id: document.id,
      name: document.name,
      where,
      href: paths.document(id, document.id),
    })),
  ];
}

/** Tasks and documents of the first projects, loaded when the palette opens. */
export function usePaletteTargets(open: boolean, projects: readonly RailProject[]): readonly TargetPage[] {
  const [places, setPlaces] = useState<readonly TargetPage[]>([]);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    void Promise.all(projects.slice(0, 8).map(placesOf)).then((found) => {
      if (wanted) setPlaces(found.flat());
    });
    return () => {
      wanted = false;
    };
  }, [open, projects]);
  return places;
}
