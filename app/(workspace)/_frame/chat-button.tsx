"use client";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePanelState } from "#app/_chat/panel-state.ts";
import { useShortcutProps } from "#app/_ui/shortcut-keys.tsx";
import { useCurrentProject } from "./current-project.ts";

function Toggle({ projectId }: { projectId: string }) {
  const t = useTranslations("frame");
  const shortcut = useShortcutProps();
  const [{ open }, change] = usePanelState(projectId);
  return (
    <button
      type="button"
      aria-pressed={open}
      {...shortcut("everywhere.chat")}
      aria-label={t("chat")}
      title={t("chat")}
      onClick={() => change({ open: !open })}
      className="grid size-8 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <MessagesSquare size={16} aria-hidden />
    </button>
  );
}

/** Toggles the chat next to a project's pages; hidden on the chat's own page. */
export function ChatButton() {
  const here = useCurrentProject();
  return here === null || here.atChat ? null : <Toggle projectId={here.projectId} />;
}
