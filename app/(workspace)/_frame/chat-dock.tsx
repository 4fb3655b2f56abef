"use client";
import { Dialog } from "@base-ui/react/dialog";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { usePanelState } from "#app/_chat/panel-state.ts";
import { useProjectHere } from "./project-here.ts";
import { isBareKey } from "./typing.ts";

/** Loaded when it is opened: pages that are only read do not carry it. */
const ChatPanel = dynamic(() => import("#app/_chat/chat-panel.tsx").then((file) => file.ChatPanel), {
  ssr: false,
});

const WIDE = "(min-width: 800px)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );

function Dock({ projectId }: { projectId: string }) {
  const t = useTranslations("frame");
  const wide = useIsWide();
  const [state, change] = usePanelState(projectId);
  const { open } = state;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "t" || !isBareKey(event) || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      change({ open: !open });
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [open, change]);
  if (!open) return null;
  const panel = <ChatPanel projectId={projectId} state={state} change={change} />;
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
    <Dialog.Root open onOpenChange={(stays) => change({ open: stays })}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed inset-x-0 top-10 bottom-0 z-50 overflow-hidden rounded-t-md border-t border-line-strong bg-paper">
          <Dialog.Title className="sr-only">{t("chat")}</Dialog.Title>
          {panel}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The place of the chat beside a project's pages: a panel at the right, on narrow screens a sheet. */
export function ChatDock() {
  const here = useProjectHere();
  return here === null || here.atChat ? null : <Dock key={here.projectId} projectId={here.projectId} />;
}
