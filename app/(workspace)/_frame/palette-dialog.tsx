"use client";
import { Command } from "cmdk";
import {
  ClipboardCheck,
  FileText,
  FolderOpen,
  House,
  Inbox,
  Languages,
  ListChecks,
  MessagesSquare,
  Monitor,
  Search,
  Settings,
  SunMoon,
} from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { foundHref, foundKey } from "#app/_search/found-href.ts";
import { FoundIcon } from "#app/_search/found-icon.tsx";
import { setLanguage } from "#app/_server/set-language.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { FoundView } from "#lib/contracts/search.ts";
import type { CommandPaletteProps } from "./command-palette.tsx";
import { useCurrentProject } from "./current-project.ts";
import { CreateLines } from "./palette-create.tsx";
import { GROUP, Line } from "./palette-line.tsx";
import { ObjectLines } from "./palette-object.tsx";
import { RecentLines } from "./palette-recent.tsx";
import { type TargetPage, usePaletteTargets } from "./palette-targets.ts";
import { TaskLines } from "./palette-task.tsx";
import { WorkspaceLines } from "./palette-workspaces.tsx";
import { PROJECT_PAGES } from "./project-pages.ts";
import type { RailProject } from "./rail-project.ts";
import { readRecentObjects } from "./recent-objects.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

interface ProjectLinesProps {
  projects: readonly RailProject[];
  go: (href: string) => () => void;
}

/** The pages of the open project, as the rail lists them. */
function PageLines({ projects, go }: ProjectLinesProps) {
  const t = useTranslations("frame");
  const here = useCurrentProject();
  const project = projects.find(({ id }) => id === here?.projectId);
  if (project === undefined) return null;
  return PROJECT_PAGES.map(({ name, Icon, href }) => (
    <Line
      key={name}
      value={`${name} ${t(name)} ${project.name} page`}
      icon={<Icon size={16} aria-hidden />}
      words={t(name)}
      note={project.name}
      onSelect={go(href(project.id))}
    />
  ));
}

/** Each project and its chat; the chat of the open one is among its pages. */
function ProjectLines({ projects, go }: ProjectLinesProps) {
  const t = useTranslations("frame.palette");
  const open = useCurrentProject()?.projectId;
  return projects.map(({ id, name }) => (
    <Fragment key={id}>
      <Line
        value={`${name} ${id}`}
        icon={<FolderOpen size={16} aria-hidden />}
        words={name}
        onSelect={go(paths.project(id))}
      />
      {id === open ? null : (
        <Line
          value={`chat ${t("chat")} ${name} ${id}`}
          icon={<MessagesSquare size={16} aria-hidden />}
          words={t("chat")}
          note={name}
          onSelect={go(paths.chat(id))}
        />
      )}
    </Fragment>
  ));
}

/** A line is shown if it contains every typed word; letters scattered over a title are no match. */
const hasEveryWord = (value: string, typed: string): number => {
  const text = value.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
    ? 1
    : 0;
};

interface FoundLinesProps {
  typed: string;
  /** The value of the selected line. */
  selected: string;
  select: (value: string) => void;
  go: (href: string) => () => void;
}

const foundValue = (typed: string, found: FoundView): string => `${typed} ${foundKey(found)}`;

/** What the search over the workspace finds, and the way to its page. */
function FoundLines({ typed, selected, select, go }: FoundLinesProps) {
  const t = useTranslations("search");
  const found = usePaletteSearch(typed);
  const asked = typed.trim();
  const everything = `${asked} everything`;
  const [best] = found;
  // Until something is found, the way to the page is the only line.
  const selectBest = useEffectEvent((one: FoundView) => {
    if (selected === everything) select(foundValue(asked, one));
  });
  useEffect(() => {
    if (best !== undefined) selectBest(best);
  }, [best]);
  if (asked === "") return null;
  return (
    <Command.Group forceMount heading={t("found")} className={GROUP}>
      {found.map((one) => (
        <Line
          key={foundKey(one)}
          value={foundValue(asked, one)}
          icon={<FoundIcon kind={one.kind} />}
          words={one.path.at(-1) ?? one.title}
          note={one.path.length > 0 ? one.title : (one.project?.name ?? "")}
          onSelect={go(foundHref(one))}
        />
      ))}
      <Line
        value={everything}
        icon={<Search size={16} aria-hidden />}
        words={t("everything", { asked })}
        onSelect={go(paths.search(asked))}
      />
    </Command.Group>
  );
}

/** Pages listed after the projects. */
const PAGES = [
  { name: "inbox", Icon: Inbox, href: notificationPaths.list() },
  { name: "settings", Icon: Settings, href: paths.settingsAccount() },
  { name: "check", Icon: ClipboardCheck, href: paths.check() },
] as const;

/** Switches the interface to the other language. */
function useSwitchLanguage(): () => void {
  const router = useRouter();
  const locale = useLocale();
  return () => {
    const form = new FormData();
    form.set("language", locale === "zh" ? "en" : "zh");
    void setLanguage(form).then(() => router.refresh());
  };
}

/** The text of the field; the palette opens without the one of the last time. */
function useTyped(open: boolean): [string, (typed: string) => void] {
  const [typed, setTyped] = useState("");
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setTyped("");
  }
  return [typed, setTyped];
}

interface PaletteDialogProps extends CommandPaletteProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The content of the command palette (command-palette.tsx). */
export function PaletteDialog({
  projects,
  canCreate,
  workspaceId,
  personId,
  open,
  setOpen,
}: PaletteDialogProps) {
  const t = useTranslations("frame.palette");
  const router = useRouter();
  const switchLanguage = useSwitchLanguage();
  const { theme, resolvedTheme, setTheme } = useTheme();
  const places = usePaletteTargets(open, projects);
  const [typed, setTyped] = useTyped(open);
  const [selected, setSelected] = useState("");
  const path = usePathname();
  const recent =
    open && typed === ""
      ? readRecentObjects(`${workspaceId}:${personId}`).filter((one) => one.path !== path)
      : [];
  const isAmongRecent = ({ href }: TargetPage) => recent.some((one) => one.path === href);
  const run = (work: () => void) => () => {
    flushSync(() => setOpen(false));
    work();
  };
  const go = (href: string) => run(() => router.push(href));
  const icons: Readonly<Record<TargetPage["kind"], ReactNode>> = {
    task: <ListChecks size={16} aria-hidden />,
    document: <FileText size={16} aria-hidden />,
  };
  return (
    <Command.Dialog
      open={open}
      onOpenChange={setOpen}
      label={t("title")}
      filter={hasEveryWord}
      value={selected}
      onValueChange={setSelected}
      overlayClassName="fixed inset-0 z-40 bg-scrim"
      contentClassName="fixed inset-x-3 top-[10dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-md border border-line-strong bg-surface shadow-xl"
    >
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={t("placeholder")}
        className="h-12 w-full border-b border-line bg-transparent px-4 outline-none"
      />
      <Command.List className="max-h-[60dvh] overflow-y-auto p-1.5">
        <TaskLines close={() => setOpen(false)} go={go} />
        <ObjectLines open={open} go={go} run={run} />
        <RecentLines recent={recent} go={go} />
        <Command.Group heading={t("navigate")} className={GROUP}>
          <Line
            value={`home ${t("home")}`}
            icon={<House size={16} aria-hidden />}
            words={t("home")}
            onSelect={go(paths.home())}
          />
          <PageLines projects={projects} go={go} />
          <ProjectLines projects={projects} go={go} />
          {places
            .filter((one) => !isAmongRecent(one))
            .map(({ kind, id, name, where, href }) => (
              <Line
                key={id}
                value={`${name} ${id}`}
                icon={icons[kind]}
                words={name}
                note={where}
                onSelect={go(href)}
              />
            ))}
          {PAGES.map(({ name, Icon, href }) => (
            <Line
              key={name}
              value={`${name} ${t(name)}`}
              icon={<Icon size={16} aria-hidden />}
              words={t(name)}
              onSelect={go(href)}
            />
          ))}
        </Command.Group>
        <FoundLines typed={typed} selected={selected} select={setSelected} go={go} />
        <Command.Group heading={t("actions")} className={GROUP}>
          <CreateLines projects={projects} canCreate={canCreate} go={go} />
          <WorkspaceLines open={open} workspaceId={workspaceId} run={run} />
          <Line
            value={`language ${t("language")}`}
            icon={<Languages size={16} aria-hidden />}
            words={t("language")}
            onSelect={run(switchLanguage)}
          />
          <Line
            value={`theme ${t("theme")}`}
            icon={<SunMoon size={16} aria-hidden />}
            words={t("theme")}
            onSelect={run(() => setTheme(resolvedTheme === "dark" ? "light" : "dark"))}
          />
          {theme === "system" ? null : (
            <Line
              value={`theme system ${t("systemTheme")}`}
              icon={<Monitor size={16} aria-hidden />}
              words={t("systemTheme")}
              onSelect={run(() => setTheme("system"))}
            />
          )}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}
