"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChatContextProvider, type ChatContextValue } from "#app/_chat/chat-context.tsx";
import { SuggestionCards } from "#app/_chat/suggestion-cards.tsx";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { arrangeSuggestions, GROUP_PARAM, ORDER_PARAM, readArrangement } from "./arrange-suggestions.ts";
import { ArrangementLinks } from "./arrangement-links.tsx";

export interface DocumentSuggestionsProps {
  facts: ChatContextValue;
  /** The open ones. */
  suggestions: readonly SuggestionView[];
}

/** The open suggestions of a document, folded, in the order and the groups that the address says. */
export function ArrangedSuggestions({ facts, suggestions }: DocumentSuggestionsProps) {
  const t = useTranslations("document");
  const address = useSearchParams();
  const arrangement = readArrangement(address);
  const groups = arrangeSuggestions(suggestions, arrangement);
  const ids = groups.flatMap((group) => group.ids);
  const titled = groups.map(({ key, ids: own }) => ({
    title: key === "" && arrangement.group !== "none" ? t(`edits.without.${arrangement.group}`) : key,
    ids: own,
  }));
  return (
    <details
      open={address.has(ORDER_PARAM) || address.has(GROUP_PARAM)}
      className="no-print mb-6 rounded-md border border-line px-4 py-3"
    >
      <summary className="font-semibold">{t("suggestions", { count: suggestions.length })}</summary>
      <div className="mt-3 grid max-w-[46rem] gap-3">
        {suggestions.length > 1 ? <ArrangementLinks /> : null}
        <ChatContextProvider facts={facts}>
          <SuggestionCards ids={ids} initial={suggestions} groups={titled} showsChat />
        </ChatContextProvider>
      </div>
    </details>
  );
}
