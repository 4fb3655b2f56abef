import type { Language } from "../../language.ts";

const MAX_TITLE = 60;

/** A title made of the sentence itself: its beginning, without the closing stop. */
export function titleFromSentence(sentence: string): string {
  const line = sentence
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.。；;]$/u, "");
  const letters = [...line];
  return letters.length <= MAX_TITLE ? line : `${letters.slice(0, MAX_TITLE).join("").trimEnd()}…`;
}

/** How a requirement that a person adds is derived. */
export const ADDED_BY: Readonly<Record<Language, (name: string) => string>> = {
  zh: (name) => `由${name}补充`,
  en: (name) => `added by ${name}`,
};
