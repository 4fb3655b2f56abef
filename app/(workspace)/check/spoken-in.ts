import type { Language } from "#lib/domain/language.ts";

/** The language a text is set in: Chinese where it holds Chinese characters. */
export function spokenIn(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}
