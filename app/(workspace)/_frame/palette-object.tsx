"use client";
import { Command } from "cmdk";
import { Eye, EyeOff, FileInput, FilePenLine, Hash, PencilLine } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { z } from "zod";
import { getJson } from "#app/_live/get-json.ts";
import { sendChange } from "#app/_live/send-change.ts";
import { toast } from "#app/_ui/toast.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type ObjectHere, useCurrentObject } from "./current-project.ts";
import { GROUP, Line } from "./palette-line.tsx";
import { ToolbarLines } from "./palette-toolbar.tsx";

const projectSchema = z.object({ abilities: z.array(z.string()) });
const watchSchema = z.object({ watching: z.boolean() });

/** Where the API stores whether the reader follows the object; a project is not followed. */
function watchUrl({ kind, projectId, id }: ObjectHere): string | null {
  if (kind === "document") return notificationPaths.api.watchDocument(id);
  return kind === "requirement" ? notificationPaths.api.watchRequirement(projectId, id) : null;
}

interface ObjectFacts {
  readonly path: string;
  readonly abilities: readonly string[];
  /** null: the object is not followed. */
  readonly watching: boolean | null;
}

/** What the reader may do with the open object; null until it is known. */
function useObjectFacts(open: boolean, here: ObjectHere | null): ObjectFacts | null {
  const locale = useLocale();
  const [facts, setFacts] = useState<ObjectFacts | null>(null);
  const path = here?.path;
  const projectId = here?.projectId;
  const watch = here === null ? null : watchUrl(here);
  useEffect(() => {
    if (!open || path === undefined || projectId === undefined) return;
    let wanted = true;
    const load = async () => {
      const [project, watched] = await Promise.all([
        getJson(paths.api.project(projectId), projectSchema, locale),
        watch === null ? null : getJson(watch, watchSchema, locale),
      ]);
      if (!wanted || !project.ok) return;
      const watching = watched?.ok ? watched.body.watching : null;
      setFacts({ path, abilities: project.body.abilities, watching });
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [open, path, projectId, watch, locale]);
  return facts !== null && facts.path === path ? facts : null;
}

interface PageAction {
  readonly name: string;
  readonly words: string;
  readonly icon: ReactNode;
  readonly href: string;
  /** The right that the page asks for; null: everyone who reads it. */
  readonly right: "edit" | "run" | null;
}

/** The actions of the object's page that have a URL. */
function usePageActions(here: ObjectHere | null): readonly PageAction[] {
  const exchange = useTranslations("exchange.import");
  const srs = useTranslations("srs");
  const mode = useTranslations("editor.mode");
  const ids = useTranslations("document.ids");
  if (here === null || here.kind === "requirement") return [];
  const { projectId, id } = here;
  if (here.kind === "project")
    return [
      {
        name: "import",
        words: exchange("open"),
        icon: <FileInput size={16} aria-hidden />,
        href: paths.importInto(projectId),
        right: "edit",
      },
      {
        name: "write",
        words: srs("open"),
        icon: <FilePenLine size={16} aria-hidden />,
        href: paths.writeSrs(projectId),
        right: "run",
      },
    ];
  return [
    {
      name: "edit",
      words: mode("edit"),
      icon: <PencilLine size={16} aria-hidden />,
      href: paths.documentEditor(projectId, id),
      right: "edit",
    },
    {
      name: "ids",
      words: ids("title"),
      icon: <Hash size={16} aria-hidden />,
      href: paths.documentIds(projectId, id),
      right: null,
    },
  ];
}

interface ObjectLinesProps {
  open: boolean;
  go: (href: string) => () => void;
  /** Closes the palette, then does the work. */
  run: (work: () => void) => () => void;
}

/** Actions on the open document, requirement or project: those of its page that the reader may do. */
export function ObjectLines({ open, go, run }: ObjectLinesProps) {
  const t = useTranslations("frame.palette.this");
  const watches = useTranslations("notifications.watch");
  const locale = useLocale();
  const here = useCurrentObject();
  const facts = useObjectFacts(open, here);
  const offered = usePageActions(here).filter(
    ({ right }) => right === null || facts?.abilities.includes(right) === true,
  );
  if (here === null || facts === null) return null;
  const { watching } = facts;
  const watch = watchUrl(here);
  const toggle = async (url: string) => {
    const done = await sendChange({ url, method: watching === true ? "DELETE" : "PUT" }, locale);
    if (!done.ok) toast.error(done.message);
    else toast.success(watches(watching === true ? "stopped" : "started"));
  };
  const follow = watches(watching === true ? "unwatch" : "watch");
  return (
    <Command.Group heading={t(here.kind)} className={GROUP}>
      {offered.map(({ name, words, icon, href }) => (
        <Line
          key={name}
          value={`${name} ${words} ${here.id}`}
          icon={icon}
          words={words}
          onSelect={go(href)}
        />
      ))}
      {here.kind === "document" ? <ToolbarLines run={run} /> : null}
      {watch === null || watching === null ? null : (
        <Line
          value={`follow ${follow} ${here.id}`}
          icon={watching ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          words={follow}
          onSelect={run(() => void toggle(watch))}
        />
      )}
    </Command.Group>
  );
}
