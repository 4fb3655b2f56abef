"use client";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { isTooShort } from "#app/_knowledge/too-short.ts";
import { getJson } from "#app/_live/get-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type FoundView, workspaceSearchView } from "#lib/contracts/search.ts";

const PAUSE_MS = 200;
const MOST_FOUND = 8;

/** What the workspace has for the typed words, a moment after the last key; empty while it is not known. */
export function usePaletteSearch(typed: string): readonly FoundView[] {
  const locale = useLocale();
  const asked = typed.trim();
  const [found, setFound] = useState<{ asked: string; data: readonly FoundView[] }>({ asked: "", data: [] });
  useEffect(() => {
    if (isTooShort(asked)) return;
    let wanted = true;
    const search = async () => {
      const answered = await getJson(paths.api.search(asked, MOST_FOUND), workspaceSearchView, locale);
      if (wanted && answered.ok) setFound({ asked, data: answered.body.data });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, locale]);
  return found.asked === asked ? found.data : [];
}
