"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { CreateRights } from "./command-palette.tsx";
import { Line } from "./palette-line.tsx";
import type { RailProject } from "./rail-project.ts";

interface CreateLinesProps {
  projects: readonly RailProject[];
  go: (href: string) => () => void;
  canCreate: CreateRights;
}

/** What the reader may create. */
export function CreateLines({ projects, canCreate, go }: CreateLinesProps) {
  const t = useTranslations("frame.palette");
  return (
    <>
      {(canCreate.task ? projects : []).map(({ id, name }) => (
        <Line
          key={id}
          value={`new task ${t("newTask")} ${name} ${id}`}
          icon={<Plus size={16} aria-hidden />}
          words={t("newTask")}
          note={name}
          onSelect={go(paths.newTask(id))}
        />
      ))}
      {canCreate.project ? (
        <Line
          value={`new project ${t("newProject")}`}
          icon={<Plus size={16} aria-hidden />}
          words={t("newProject")}
          onSelect={go(paths.newProject())}
        />
      ) : null}
    </>
  );
}
