"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useHydrated } from "./time.tsx";

const ORDER = ["system", "light", "dark"] as const;
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Cycles through system, light and dark. */
export function ThemeSwitch() {
  const t = useTranslations("ui.theme");
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  const at = hydrated ? (ORDER.find((one) => one === theme) ?? "system") : "system";
  const next = ORDER[(ORDER.indexOf(at) + 1) % ORDER.length] ?? "system";
  const Icon = ICONS[at];
  const label = t("switch", { now: t(at), next: t(next) });
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
