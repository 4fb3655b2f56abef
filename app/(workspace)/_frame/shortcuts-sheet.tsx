"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#app/_ui/dialog.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { OPEN_SHORTCUTS } from "./open-palette.ts";
import { isTyping } from "./typing.ts";

const AFTER_G: Readonly<Record<string, string>> = {
  h: paths.home(),
  p: paths.projects(),
  s: paths.settingsAccount(),
};
const KEYS = [
  ["⌘K", "palette"],
  ["?", "sheet"],
  ["g h", "home"],
  ["g p", "projects"],
  ["g s", "settings"],
  ["c", "coach"],
  ["q", "question"],
  ["n", "newest"],
  ["t", "chat"],
  ["j k", "cards"],
  ["a e r", "decide"],
  ["f F", "findings"],
  ["o x i", "mend"],
  ["/", "find"],
  ["d D", "changes"],
  ["v V", "versions"],
  ["w", "blame"],
  ["i I", "requirements"],
  ["s y b", "trace"],
  ["m", "comment"],
  ["[ ]", "threads"],
  ["a e o", "thread"],
  ["Esc", "close"],
] as const;

/** `?` shows the keys; `g` and a letter goes somewhere. Nothing fires while you write. */
export function ShortcutsSheet() {
  const t = useTranslations("frame.keys");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const wentG = useRef(0);
  useEffect(() => {
    const show = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === "?") return show();
      const target = AFTER_G[event.key];
      if (target !== undefined && performance.now() - wentG.current < 1200) router.push(target);
      wentG.current = event.key === "g" ? performance.now() : 0;
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
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2">
        {KEYS.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-line-strong bg-sunk px-1.5 py-0.5 font-mono text-small">
                {key}
              </kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
