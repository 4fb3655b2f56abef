import type { Language } from "../domain/language.ts";

/** Joins sentences: Chinese has no space between them. */
export const joinSentences = (locale: Language, ...sentences: readonly string[]): string =>
  sentences.join(locale === "zh" ? "" : " ");
