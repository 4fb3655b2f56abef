"use client";
import { useLocale } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { getJson } from "#app/_live/get-json.ts";
import { postJson } from "#app/_live/post-json.ts";
import { paths } from "#lib/contracts/paths.ts";
import {
  type SuggestionDecisionInput,
  type SuggestionsDecisionInput,
  type SuggestionView,
  suggestionView,
} from "#lib/contracts/suggestion.ts";

/** Why a decision failed, in the interface language. */
export type SuggestionError = string;

/** The detail of the problem document about the edit in question. */
const refusedEdit = z.object({ results: z.tuple([z.object({ message: z.string() })]).rest(z.unknown()) });

export interface Suggestions {
  /** Those that were loaded, sorted by id. */
  readonly shown: readonly SuggestionView[];
  readonly loading: boolean;
  readonly problem: string | null;
  /** Decides one and reloads the others, since their base text changed. */
  readonly decide: (id: string, input: SuggestionDecisionInput) => Promise<SuggestionError | null>;
  /** Decides several; those that are accepted become one version of each document. */
  readonly decideAll: (
    wanted: readonly SuggestionView[],
    decision: SuggestionsDecisionInput["decision"],
  ) => Promise<SuggestionError | null>;
}

/**
 * Suggested edits, each with how it applies to the newest text.
 * @param initial Those loaded with the page.
 */
export function useSuggestions(ids: readonly string[], initial: readonly SuggestionView[] = []): Suggestions {
  const locale = useLocale();
  const [known, setKnown] = useState(() => new Map(initial.map((one) => [one.id, one])));
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(
    (wanted: readonly string[]) =>
      Promise.all(wanted.map((id) => getJson(paths.api.suggestion(id), suggestionView, locale))),
    [locale],
  );
  const show = useCallback((got: Awaited<ReturnType<typeof read>>) => {
    const found = got.flatMap((one) => (one.ok ? [[one.body.id, one.body] as const] : []));
    setProblem(got.find((one) => !one.ok)?.message ?? null);
    setKnown((before) => new Map([...before, ...found]));
  }, []);
  const missing = ids.filter((id) => !known.has(id)).join();
  useEffect(() => {
    if (missing !== "") void read(missing.split(",")).then(show);
  }, [missing, read, show]);

  const decide = async (id: string, input: SuggestionDecisionInput): Promise<SuggestionError | null> => {
    const posted = await postJson(paths.api.suggestionDecisions(id), input, locale);
    const open = ids.filter((other) => posted.ok && other !== id && known.get(other)?.status === "open");
    // Suggestions that were decided elsewhere or no longer fit show their current state.
    show(await read([id, ...open]));
    if (posted.ok) return null;
    return refusedEdit.safeParse(posted.problem).data?.results[0].message ?? posted.message;
  };

  const decideAll: Suggestions["decideAll"] = async (wanted, decision) => {
    let refusal: SuggestionError | null = null;
    for (const [documentId, own] of Map.groupBy(wanted, ({ document_id }) => document_id)) {
      const body: SuggestionsDecisionInput = { suggestion_ids: own.map(({ id }) => id), decision };
      const posted = await postJson(paths.api.documentSuggestionDecisions(documentId), body, locale);
      if (!posted.ok)
        refusal = refusedEdit.safeParse(posted.problem).data?.results[0].message ?? posted.message;
    }
    show(await read(ids));
    return refusal;
  };

  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return { shown, loading: shown.length < ids.length && problem === null, problem, decide, decideAll };
}
