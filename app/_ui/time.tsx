"use client";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const DATE_TIME = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const DATE = { year: "numeric", month: "short", day: "numeric" } as const;
const DAY = 24 * 60 * 60 * 1000;

/**
 * A time in the interface language: UTC in the server's HTML, the user's time zone after hydration. `relative` is for
 * lists: "3 minutes ago" within the last day, otherwise the date, with the full time as tooltip.
 */
export function Time({ at, relative, dateOnly }: { at: string; relative?: boolean; dateOnly?: boolean }) {
  const format = useFormatter();
  const t = useTranslations("ui");
  const hydrated = useHydrated();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(at);
  const zone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const print = (style: typeof DATE | typeof DATE_TIME) =>
    format.dateTime(date, { ...style, timeZone: zone });
  const age = now.getTime() - date.getTime();
  const near = hydrated && relative && Math.abs(age) < DAY;
  const short = dateOnly === true || relative === true;
  return (
    <time dateTime={at} title={relative ? print(DATE_TIME) : undefined} className="whitespace-nowrap">
      {near ? format.relativeTime(date, age < 0 ? date : now) : print(short ? DATE : DATE_TIME)}
      {hydrated || short ? null : ` ${t("utc")}`}
    </time>
  );
}
