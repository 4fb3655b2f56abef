"use client";
import { Command } from "cmdk";
import { FileText, FolderOpen, ListChecks, ListTodo } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { GROUP, Line } from "./palette-line.tsx";
import type { RecentObject } from "./recent-objects.ts";

const ICONS: Readonly<Record<RecentObject["kind"], ReactNode>> = {
  project: <FolderOpen size={16} aria-hidden />,
  task: <ListTodo size={16} aria-hidden />,
  document: <FileText size={16} aria-hidden />,
  requirement: <ListChecks size={16} aria-hidden />,
};

interface RecentLinesProps {
  recent: readonly RecentObject[];
  go: (href: string) => () => void;
}

/** The pages of objects that the reader opened last. */
export function RecentLines({ recent, go }: RecentLinesProps) {
  const t = useTranslations("frame.palette");
  if (recent.length === 0) return null;
  return (
    <Command.Group heading={t("recent")} className={GROUP}>
      {recent.map(({ kind, path, name }) => (
        <Line
          key={path}
          value={`recent ${path}`}
          icon={ICONS[kind]}
          words={name}
          note={t(`kind.${kind}`)}
          onSelect={go(path)}
        />
      ))}
    </Command.Group>
  );
}
