"use client";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { usePanelState } from "#app/_chat/panel-state.ts";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { isDialogOpen, useShortcuts } from "#app/_ui/use-shortcuts.ts";
import { useCurrentProject } from "./current-project.ts";

const chat = onDemand(() => import("#app/_chat/chat-panel.tsx").then((file) => file.ChatPanel));
const sheet = onDemand(() => import("./sheet.tsx").then((file) => file.Sheet));

const WIDE = "(min-width: 800px)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const useIsWideScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );

function Dock({ projectId }: { projectId: string }) {
  const t = useTranslations("frame");
  const wide = useIsWideScreen();
  const [state, change] = usePanelState(projectId);
  const { open } = state;
  useShortcuts("everywhere", (command) => {
    if (command !== "chat" || isDialogOpen()) return false;
    change({ open: !open });
    return true;
  });
  if (!open) return null;
  const panel = <OnDemandComponent part={chat} projectId={projectId} state={state} change={change} />;
  if (wide)
    return (
      <aside
        aria-label={t("chat")}
        className="no-print fixed end-0 top-13 z-20 h-[calc(100dvh-3.25rem)] w-96 shrink-0 border-s border-line-strong bg-paper max-lg:shadow-xl lg:sticky xl:w-110"
      >
        {panel}
      </aside>
    );
  return (
    <OnDemandComponent
      part={sheet}
      label={t("chat")}
      className="fixed inset-x-0 top-10 bottom-0 z-50 overflow-hidden rounded-t-md border-t border-line-strong bg-paper"
      open
      onOpenChange={(stays) => change({ open: stays })}
    >
      {panel}
    </OnDemandComponent>
  );
}

/** Container of the chat next to a project's pages: a panel at the right, on narrow screens a sheet. */
export function ChatDock() {
  const here = useCurrentProject();
  return here === null || here.atChat ? null : <Dock key={here.projectId} projectId={here.projectId} />;
}
