import { CircleAlert, Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Mark } from "#app/_ui/brand.tsx";
import { HelpLink } from "#app/_ui/help-link.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { ChatButton } from "./chat-button.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { RailDrawer } from "./rail-drawer.tsx";
import { UserMenu } from "./user-menu.tsx";

interface TopBarProps {
  workspace: string;
  person: string;
  needsMe: number;
  /** How many news the reader has not read. */
  unread: number;
  hasFirstSteps: boolean;
  drawer: ReactNode;
}

/** The top bar: product and workspace, search, pending items, help, language, theme, user menu. */
export function TopBar({ workspace, person, needsMe, unread, hasFirstSteps, drawer }: TopBarProps) {
  const t = useTranslations("frame");
  return (
    <header className="frame-bar sticky top-0 z-30 flex h-13 items-center gap-2 border-b border-line bg-paper/95 px-3 backdrop-blur-sm sm:px-4">
      <RailDrawer label={t("navigation")}>{drawer}</RailDrawer>
      <Link
        href={paths.home()}
        prefetch={false}
        className="flex min-w-0 items-center gap-2 rounded-md px-1 font-semibold max-[24rem]:hidden"
      >
        <Mark />
        <span className="max-sm:sr-only">{t("product")}</span>
        <span className="hidden min-w-0 truncate font-normal text-faint lg:inline">{workspace}</span>
      </Link>
      <PaletteButton>
        <Search size={15} aria-hidden />
        <span className="flex-1 text-start max-md:sr-only">{t("search")}</span>
      </PaletteButton>
      <div className="ms-auto flex shrink-0 items-center gap-0.5">
        {needsMe > 0 ? (
          <Link
            href={paths.home()}
            prefetch={false}
            className="me-1 flex h-8 items-center gap-1.5 rounded-md bg-waiting-soft px-2.5 text-small font-semibold text-waiting"
          >
            <CircleAlert size={15} aria-hidden />
            <span className="sm:hidden" aria-hidden>
              {needsMe}
            </span>
            <span className="max-sm:sr-only">{t("needYou", { count: needsMe })}</span>
          </Link>
        ) : null}
        <NotificationBell unread={unread} />
        <ChatButton />
        <HelpLink isInMenu />
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu person={person} workspace={workspace} hasFirstSteps={hasFirstSteps} />
      </div>
    </header>
  );
}
