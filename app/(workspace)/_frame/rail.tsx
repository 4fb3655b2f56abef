"use client";
import { ChartColumn, FolderOpen, House, Inbox, PanelLeftClose, PanelLeftOpen, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { cx } from "#app/_ui/cx.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useCurrentProject } from "./current-project.ts";
import { PROJECT_PAGES } from "./project-pages.ts";
import type { RailProject } from "./rail-project.ts";
import { useUnread } from "./use-unread.ts";

interface RailProps {
  projects: readonly RailProject[];
  label: string;
  /** How many news the reader has not read. */
  unread: number;
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
  /** Whether another entry stands for the page while it is open. */
  unmarked?: boolean;
  /** A count after the word. */
  count?: ReactNode;
}

const INDENT = { 1: "ms-4 group-data-narrow/rail:ms-0", 2: "ms-8 group-data-narrow/rail:ms-0" } as const;

const isBelow = (at: string, href: string) => at.startsWith(`${href}/`);

function Entry({ href, word, Icon, exact, except, depth, lang, unmarked, count }: EntryProps) {
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
        aria-current={here && !unmarked ? "page" : undefined}
        className={cx(
          "flex min-h-8 items-center gap-2.5 rounded-md px-2.5 text-soft hover:bg-sunk hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent",
          depth && INDENT[depth],
        )}
      >
        <Icon size={16} aria-hidden className="shrink-0" />
        <span className={WORD}>{word}</span>
        {count}
      </Link>
    </li>
  );
}

/** A project, with its pages while one of them is open. */
function ProjectEntries({ project }: { project: RailProject }) {
  const t = useTranslations("frame");
  const { id, name, language } = project;
  const isOpen = useCurrentProject()?.projectId === id;
  return (
    <>
      <Entry
        href={paths.project(id)}
        word={name}
        Icon={FolderOpen}
        depth={1}
        lang={language}
        exact
        unmarked={isOpen}
      />
      {isOpen
        ? PROJECT_PAGES.map((page) => (
            <Entry
              key={page.name}
              href={page.href(id)}
              word={t(page.name)}
              Icon={page.Icon}
              depth={2}
              exact={page.name === "overview"}
              {...(page.name === "repository" ? { except: paths.projectChanges(id) } : {})}
            />
          ))
        : null}
    </>
  );
}

/** Notifications and what waits for the reader, with the number of unread ones. */
function InboxEntry({ unread: initial }: { unread: number }) {
  const t = useTranslations("frame");
  const unread = useUnread(initial);
  const count =
    unread === 0 ? null : (
      <span className="ms-auto rounded-full bg-accent-soft px-1.5 text-small font-semibold text-accent tabular-nums group-data-narrow/rail:hidden">
        <span aria-hidden>{unread}</span>
        <span className="sr-only">{t("unread", { count: unread })}</span>
      </span>
    );
  return <Entry href={notificationPaths.list()} word={t("inbox")} Icon={Inbox} count={count} />;
}

/** The navigation of a workspace. */
export function Rail({ projects, unread, collapsible }: RailProps) {
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
        <InboxEntry unread={unread} />
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
