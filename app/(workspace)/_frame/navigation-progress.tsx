"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** The target of a click on a link to another page here, unless it opens elsewhere; files of the API are no pages. */
function destination(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.origin !== window.location.origin) return null;
  if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return null;
  const here = window.location;
  return link.pathname === here.pathname && link.search === here.search
    ? null
    : `${link.pathname}${link.search}`;
}

/**
 * A progress bar while the next page loads, after 200 ms. Not a streamed skeleton: readers without JavaScript would
 * only see the skeleton.
 */
export function NavigationProgress() {
  const t = useTranslations("ui");
  const search = useSearchParams().toString();
  const at = `${usePathname()}${search === "" ? "" : `?${search}`}`;
  const [leftFrom, setLeftFrom] = useState<string | null>(null);
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (destination(event) !== null) setLeftFrom(at);
    };
    document.addEventListener("click", click, true);
    return () => document.removeEventListener("click", click, true);
  }, [at]);
  if (leftFrom !== at) return null;
  return (
    <output
      aria-label={t("loading")}
      className="fixed inset-x-0 top-0 z-50 block h-0.5 animate-[appear_150ms_200ms_both] bg-accent"
    >
      <span className="block h-full w-1/3 animate-soft-pulse bg-accent-ink/60" />
    </output>
  );
}
