"use client";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { getJson } from "#app/_live/get-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type PlanFilesView, planFilesView } from "#lib/contracts/repository.ts";

/** Typing is over after this time in ms. */
const PAUSE_MS = 200;

export interface PlanFiles {
  /** The newest answer; null until there is one. */
  readonly found: PlanFilesView | null;
  readonly problem: string | null;
}

/** The files of the default branch whose path contains a text, and those that rules propose. */
export function usePlanFiles(taskId: string, text: string): PlanFiles {
  const locale = useLocale();
  const [state, setState] = useState<PlanFiles>({ found: null, problem: null });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const answered = await getJson(paths.api.planFiles(taskId, text), planFilesView, locale);
      if (!isCurrent) return;
      if (answered.ok) setState({ found: answered.body, problem: null });
      else setState((before) => ({ ...before, problem: answered.message }));
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [taskId, text, locale]);
  return state;
}
