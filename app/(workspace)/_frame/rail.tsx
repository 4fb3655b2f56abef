"use client";
import {
  Box,
  ChartColumn,
  Coins,
  Cpu,
  FolderOpen,
  GitBranch,
  Globe,
  House,
  KeyRound,
  LayoutTemplate,
  LibraryBig,
  Link2,
  ListChecks,
  MessageSquareText,
  MessagesSquare,
  PanelLeftClose,
  PanelLeftOpen,
  Plug,
  Route,
  ScrollText,
  UserRound,
  Users,
  Wallet,
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
  exact?: boolean;
  deep?: boolean;
  deeper?: boolean;
  lang?: string;
}

function Entry({ href, word, Icon, exact, deep, deeper, lang }: EntryProps) {
  const at = usePathname();
  const here = exact ? at === href : at === href || at.startsWith(`${href}/`);
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
          deep && "ms-4 group-data-narrow/rail:ms-0",
          deeper && "ms-8 group-data-narrow/rail:ms-0",
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
  const here = useCurrentProject();
  const open = here?.projectId === id;
  return (
    <>
      <Entry
        href={paths.project(id)}
        word={name}
        Icon={FolderOpen}
        deep
        lang={language}
        exact={
          open &&
          (here.atChat || here.atUsage || here.atKnowledge || here.atRequirements || here.atRepository)
        }
      />
      {open ? (
        <Entry href={paths.requirements(id)} word={t("requirements")} Icon={ListChecks} deeper />
      ) : null}
      {open ? <Entry href={paths.knowledge(id)} word={t("knowledge")} Icon={LibraryBig} deeper /> : null}
      {open ? <Entry href={paths.repository(id)} word={t("repository")} Icon={GitBranch} deeper /> : null}
      {open ? <Entry href={paths.chat(id)} word={t("chat")} Icon={MessagesSquare} deeper /> : null}
      {open ? <Entry href={paths.projectUsage(id)} word={t("usage")} Icon={ChartColumn} deeper /> : null}
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
      </ul>
      <div>
        <p className="px-2.5 pb-1 text-small text-faint group-data-narrow/rail:sr-only">{t("settings")}</p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          <Entry href={paths.settingsAccount()} word={t("account")} Icon={UserRound} />
          <Entry href={paths.settingsMembers()} word={t("members")} Icon={Users} />
          <Entry href={paths.settingsModels()} word={t("models")} Icon={Cpu} />
          <Entry href={paths.settingsWebSearch()} word={t("webSearch")} Icon={Globe} />
          <Entry href={paths.settingsMcp()} word={t("mcp")} Icon={Plug} />
          <Entry href={paths.settingsSandbox()} word={t("sandbox")} Icon={Box} />
          <Entry href={paths.settingsPolicy()} word={t("policy")} Icon={Route} />
          <Entry href={paths.settingsBudget()} word={t("budget")} Icon={Wallet} />
          <Entry href={paths.settingsPrices()} word={t("prices")} Icon={Coins} />
          <Entry href={paths.settingsPrompts()} word={t("prompts")} Icon={ScrollText} />
          <Entry href={paths.settingsTemplates()} word={t("templates")} Icon={LayoutTemplate} />
          <Entry href={paths.settingsChat()} word={t("chatSettings")} Icon={MessageSquareText} />
          <Entry href={paths.settingsTokens()} word={t("tokens")} Icon={KeyRound} />
          <Entry href={paths.settingsLinks()} word={t("links")} Icon={Link2} />
        </ul>
      </div>
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
