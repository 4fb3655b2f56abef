"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Dialog } from "#app/_ui/dialog.tsx";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { awaitSecondKey, useShortcuts } from "#app/_ui/use-shortcuts.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { CommandOf } from "#lib/domain/access/shortcuts.ts";
import { OPEN_PALETTE, OPEN_SHORTCUTS } from "./open-palette.ts";

const list = onDemand(() => import("./shortcut-list.tsx").then((file) => file.ShortcutList));

const PLACES: Readonly<Record<Exclude<CommandOf<"go">, "id">, string>> = {
  home: paths.home(),
  inbox: notificationPaths.list(),
  projects: paths.projects(),
  settings: paths.settingsAccount(),
};

/** A key shows the shortcuts; two keys go to a place. */
export function ShortcutsSheet() {
  const t = useTranslations("frame.keys");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  useShortcuts("everywhere", (command) => {
    if (command === "chat") return false;
    if (command === "list") setOpen(true);
    else awaitSecondKey();
    return true;
  });
  useShortcuts("go", (command) => {
    if (command === "id") window.dispatchEvent(new Event(OPEN_PALETTE));
    else router.push(PLACES[command]);
    return true;
  });
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(OPEN_SHORTCUTS, show);
    return () => window.removeEventListener(OPEN_SHORTCUTS, show);
  }, []);
  return (
    <Dialog title={t("title")} wide open={open} onOpenChange={setOpen}>
      <OnDemandComponent part={list} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}
