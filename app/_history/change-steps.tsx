"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { useShortcutProps } from "#app/_ui/shortcut-keys.tsx";
import { useShortcuts } from "#app/_ui/use-shortcuts.ts";

const CHANGE = "[data-change]";

/** The change after or before the focused one, or the one on screen. */
function neighbour(by: 1 | -1): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(CHANGE)].filter(
    (one) => one.getClientRects().length > 0,
  );
  const focused = all.indexOf(document.activeElement as HTMLElement);
  if (focused !== -1) return all[(focused + by + all.length) % all.length];
  const below = all.findIndex((one) => one.getBoundingClientRect().top > 100);
  if (by === 1) return all[Math.max(0, below)];
  return below === -1 ? all.at(-1) : (all[below - 1] ?? all.at(-1));
}

function go(by: 1 | -1): void {
  const target = neighbour(by);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}

/** Buttons to the next and previous change, and their keys. */
export function ChangeStepButtons() {
  const t = useTranslations("history.steps");
  const shortcut = useShortcutProps();
  useShortcuts("document", (command) => {
    if (command !== "nextChange" && command !== "previousChange") return false;
    go(command === "nextChange" ? 1 : -1);
    return true;
  });
  return (
    <span className="inline-flex">
      <Button
        size="small"
        look="quiet"
        aria-label={t("previous")}
        {...shortcut("document.previousChange")}
        onClick={() => go(-1)}
      >
        <ChevronUp size={15} aria-hidden />
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={t("next")}
        {...shortcut("document.nextChange")}
        onClick={() => go(1)}
      >
        <ChevronDown size={15} aria-hidden />
      </Button>
    </span>
  );
}
