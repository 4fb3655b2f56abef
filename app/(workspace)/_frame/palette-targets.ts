"use client";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { z } from "zod";
import { getJson } from "#app/_live/get-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
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

async function placesOf({ id, name: where }: RailProject, language: Language): Promise<TargetPage[]> {
  const [ofTasks, ofDocuments] = await Promise.all([
    getJson(`/api/v1/projects/${id}/tasks?limit=100`, tasks, language),
    getJson(`/api/v1/projects/${id}/documents?limit=100`, documents, language),
  ]);
  return [
    ...(ofTasks.ok ? ofTasks.body.data : []).map((task) => ({
      kind: "task" as const,
      id: task.id,
      name: task.title,
      where,
      href: paths.task(id, task.id),
    })),
    ...(ofDocuments.ok ? ofDocuments.body.data : []).map((document) => ({
      kind: "document" as const,
      id: document.id,
      name: document.name,
      where,
      href: paths.document(id, document.id),
    })),
  ];
}

/** Tasks and documents of the first projects, loaded when the palette opens; those that cannot be loaded are left out. */
export function usePaletteTargets(open: boolean, projects: readonly RailProject[]): readonly TargetPage[] {
  const locale = useLocale();
  const [places, setPlaces] = useState<readonly TargetPage[]>([]);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    void Promise.all(projects.slice(0, 8).map((one) => placesOf(one, locale))).then((found) => {
      if (wanted) setPlaces(found.flat());
    });
    return () => {
      wanted = false;
    };
  }, [open, projects, locale]);
  return places;
}
