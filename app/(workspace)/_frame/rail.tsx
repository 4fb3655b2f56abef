"use client";
import {
  ChartColumn,
  FilePenLine,
  FileText,
  FolderOpen,
  GitBranch,
  GitPullRequestArrow,
  House,
  LibraryBig,
  ListChecks,
  ListTodo,
  MessagesSquare,
  Milestone,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { cx } from "#app/_ui/cx.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useCurrentProject } from "./current-project.ts";
import type { RailProject } from "./rail-project.ts";

interface RailProps {
  projects: readonly RailProject[];
  label: string;
  collapsible?: boolean;
}

const WORD = "min-w-0 truncate group-data-narrow/rail:sr-only";

interface EntryProps {
  href: string;
  word: string;
  Icon: typeof House;
  /** Whether only this page is meant, not those below it. */
  exact?: boolean;
  /** Pages below this one that have a separate entry. */
  except?: string;
  /** How far the entry is indented: a project, a page of a project. */
  depth?: 1 | 2;
  lang?: string;
}

const INDENT = { 1: "ms-4 group-data-narrow/rail:ms-0", 2: "ms-8 group-data-narrow/rail:ms-0" } as const;

const isBelow = (at: string, href: string) => at.startsWith(`${href}/`);

function Entry({ href, word, Icon, exact, except, depth, lang }: EntryProps) {
  const at = usePathname();
  const isOther = except !== undefined && (at === except || isBelow(at, except));
  const here = at === href || (!exact && !isOther && isBelow(at, href));
  return (
    <li>
      <Link
        href={href}
        prefetch={false} // docs/decisions/0079
        lang={lang}
        title={word}
        aria-current={here ? "page" : undefined}
        className={cx(
          "flex min-h-8 items-center gap-2.5 rounded-md px-2.5 text-soft hover:bg-sunk hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent",
          depth && INDENT[depth],
        )}
      >
        <Icon size={16} aria-hidden className="shrink-0" />
        <span className={WORD}>{word}</span>
      </Link>
    </li>
  );
}

/** A project, with its pages while one of them is open. */
function ProjectEntries({ project }: { project: RailProject }) {
  const t = useTranslations("frame");
  const { id, name, language } = project;
  const isOpen = useCurrentProject()?.projectId === id;
  const changes = paths.projectChanges(id);
  return (
    <>
      <Entry href={paths.project(id)} word={name} Icon={FolderOpen} depth={1} lang={language} exact />
      {isOpen ? (
        <>
          <Entry href={paths.tasks(id)} word={t("tasks")} Icon={ListTodo} depth={2} />
          <Entry href={paths.documents(id)} word={t("documents")} Icon={FileText} depth={2} />
          <Entry href={paths.requirements(id)} word={t("requirements")} Icon={ListChecks} depth={2} />
          <Entry href={paths.baselines(id)} word={t("baselines")} Icon={Milestone} depth={2} />
          <Entry href={paths.changeRequests(id)} word={t("changeRequests")} Icon={FilePenLine} depth={2} />
          <Entry href={paths.knowledge(id)} word={t("knowledge")} Icon={LibraryBig} depth={2} />
          <Entry href={paths.chat(id)} word={t("chat")} Icon={MessagesSquare} depth={2} />
          <Entry
            href={paths.repository(id)}
            word={t("repository")}
            Icon={GitBranch}
            depth={2}
            except={changes}
          />
          <Entry href={changes} word={t("changes")} Icon={GitPullRequestArrow} depth={2} />
          <Entry href={paths.projectUsage(id)} word={t("usage")} Icon={ChartColumn} depth={2} />
          <Entry href={paths.projectSettings(id)} word={t("settings")} Icon={Settings} depth={2} />
        </>
      ) : null}
    </>
  );
}

/** The navigation of a workspace. */
export function Rail({ projects, collapsible }: RailProps) {
  const t = useTranslations("frame");
  const box = useRef<HTMLDivElement>(null);
  const toggle = () => {
    const rail = box.current?.closest<HTMLElement>(".frame-rail");
    const narrow = rail?.toggleAttribute("data-narrow");
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    document.cookie = `rail=${narrow ? "narrow" : "wide"}; path=/; max-age=31536000; samesite=lax`;
  };
  return (
    <div ref={box} className="flex min-h-full flex-col gap-5">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <Entry href={paths.home()} word={t("home")} Icon={House} exact />
        <Entry href={paths.projects()} word={t("projects")} Icon={FolderOpen} exact />
        {projects.slice(0, 12).map((project) => (
          <ProjectEntries key={project.id} project={project} />
        ))}
        <Entry href={paths.usage()} word={t("usage")} Icon={ChartColumn} />
        <Entry href={paths.settings()} word={t("settings")} Icon={Settings} />
      </ul>
      {collapsible ? (
        <button
          type="button"
          onClick={toggle}
          aria-label={t("collapse")}
          title={t("collapse")}
          className="mt-auto grid size-8 place-items-center rounded-md text-faint hover:bg-sunk hover:text-ink"
        >
          <PanelLeftClose size={16} aria-hidden className="group-data-narrow/rail:hidden" />
          <PanelLeftOpen size={16} aria-hidden className="hidden group-data-narrow/rail:block" />
        </button>
      ) : null}
    </div>
  );
}
