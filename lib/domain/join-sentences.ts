import type { Language } from "./language.ts";

/** Joins sentences: Chinese has no space between them. */
export const joinSentences = (language: Language, ...sentences: readonly string[]): string =>
  sentences.join(language === "zh" ? "" : " ");
