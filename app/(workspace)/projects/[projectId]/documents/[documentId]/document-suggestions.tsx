"use client";
import dynamic from "next/dynamic";
import { useCardKeys } from "#app/_chat/use-card-keys.ts";
import type { DocumentSuggestionsProps } from "./arranged-suggestions.tsx";

/** Loaded only if there are suggestions: most visits only read. */
const ArrangedSuggestions = dynamic(() =>
  import("./arranged-suggestions.tsx").then((file) => file.ArrangedSuggestions),
);

/** The open suggestions of a document, above its text. */
export function DocumentSuggestions(shown: DocumentSuggestionsProps) {
  useCardKeys();
  return shown.suggestions.length === 0 ? null : <ArrangedSuggestions {...shown} />;
}
