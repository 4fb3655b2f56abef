import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChatDock } from "./chat-dock.tsx";
import { CommandPalette, type CreateRights } from "./command-palette.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { Rail } from "./rail.tsx";
import type { RailProject } from "./rail-project.ts";
import { RecordRecent } from "./record-recent.tsx";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import { TopBar } from "./top-bar.tsx";

interface FrameProps {
  workspaceId: string;
  workspace: string;
  person: string;
  personId: string;
  needsMe: number;
  unread: number;
  hasFirstSteps: boolean;
  canCreate: CreateRights;
  narrow: boolean;
  projects: readonly RailProject[];
  children: ReactNode;
}

/** The frame of every workspace page: top bar, rail at the side, and the page. */
export function WorkspaceFrame({
  workspaceId,
  workspace,
  person,
  personId,
  needsMe,
  unread,
  hasFirstSteps,
  canCreate,
  narrow,
  projects,
  children,
}: FrameProps) {
  const t = useTranslations("frame");
  const rail = <Rail projects={projects} label={t("navigation")} unread={unread} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        workspace={workspace}
        person={person}
        needsMe={needsMe}
        unread={unread}
        hasFirstSteps={hasFirstSteps}
        drawer={rail}
      />
      <div className="frame-page flex flex-1">
        <nav
          aria-label={t("navigation")}
          data-narrow={narrow || undefined}
          className="frame-rail group/rail sticky top-13 hidden h-[calc(100dvh-3.25rem)] w-57 shrink-0 overflow-y-auto border-e border-line p-3 data-narrow:w-15 md:block"
        >
          <Rail projects={projects} label={t("navigation")} unread={unread} collapsible />
        </nav>
        <main
          id="page"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-8"
        >
          <div className="mx-auto max-w-[1360px]">{children}</div>
        </main>
        <ChatDock />
      </div>
      <NavigationProgress />
      <CommandPalette {...{ projects, canCreate, workspaceId, personId }} />
      <RecordRecent owner={`${workspaceId}:${personId}`} />
      <ShortcutsSheet />
    </div>
  );
}
