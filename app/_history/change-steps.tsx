"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#app/_ui/button.tsx";
import { isPlainKey } from "#app/_ui/typing.ts";

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

/** Buttons to the next and previous change; the keys `d` and `D` do the same. Inactive while the user types. */
export function ChangeStepButtons() {
  const t = useTranslations("history.steps");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || (event.key !== "d" && event.key !== "D")) return;
      event.preventDefault();
      go(event.key === "d" ? 1 : -1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <span className="inline-flex">
      <Button
        size="small"
        look="quiet"
        aria-label={t("previous")}
        aria-keyshortcuts="D"
        onClick={() => go(-1)}
      >
        <ChevronUp size={15} aria-hidden />
      </Button>
      <Button size="small" look="quiet" aria-label={t("next")} aria-keyshortcuts="d" onClick={() => go(1)}>
        <ChevronDown size={15} aria-hidden />
      </Button>
    </span>
  );
}
