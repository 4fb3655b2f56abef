"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#app/_ui/dialog.tsx";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { isPlainKey } from "#app/_ui/typing.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import { OPEN_SHORTCUTS } from "./open-palette.ts";

const list = onDemand(() => import("./shortcut-list.tsx").then((file) => file.ShortcutList));

const AFTER_G: Readonly<Record<string, string>> = {
  h: paths.home(),
  n: notificationPaths.list(),
  p: paths.projects(),
  s: paths.settingsAccount(),
};
/** `?` shows the shortcuts; `g` and a letter navigates. Inactive while the user types. */
export function ShortcutsSheet() {
  const t = useTranslations("frame.keys");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const wentG = useRef(Number.NEGATIVE_INFINITY); // when `g` was pressed, in ms
  useEffect(() => {
    const show = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      if (event.key === "?") return show();
      const target = AFTER_G[event.key];
      if (target !== undefined && performance.now() - wentG.current < 1200) router.push(target);
      wentG.current = event.key === "g" ? performance.now() : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener(OPEN_SHORTCUTS, show);
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener(OPEN_SHORTCUTS, show);
      window.removeEventListener("keydown", press);
    };
  }, [router]);
  return (
    <Dialog title={t("title")} open={open} onOpenChange={setOpen}>
      <OnDemandComponent part={list} />
    </Dialog>
  );
}
