"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { ChatContextProvider, type ChatContextValue } from "#app/_chat/chat-context.tsx";
import { useCardKeys } from "#app/_chat/use-card-keys.ts";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";

/** Loaded only if there are suggestions: most visits only read. */
const SuggestionCards = dynamic(() =>
  import("#app/_chat/suggestion-cards.tsx").then((file) => file.SuggestionCards),
);

interface DocumentSuggestionsProps {
  facts: ChatContextValue;
  /** The open ones. */
  suggestions: readonly SuggestionView[];
}

/** The open suggestions of a document, folded above its text. */
export function DocumentSuggestions({ facts, suggestions }: DocumentSuggestionsProps) {
  const t = useTranslations("document");
  useCardKeys();
  if (suggestions.length === 0) return null;
  return (
    <details className="no-print mb-6 rounded-md border border-line px-4 py-3">
      <summary className="font-semibold">{t("suggestions", { count: suggestions.length })}</summary>
      <div className="mt-3 max-w-[46rem]">
        <ChatContextProvider facts={facts}>
          <SuggestionCards ids={suggestions.map((one) => one.id)} initial={suggestions} showsChat />
        </ChatContextProvider>
      </div>
    </details>
  );
}
