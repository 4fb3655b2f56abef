import type { Language } from "../language.ts";
import type { LanguageRules } from "./draft.ts";
import { enRules } from "./en/rules.ts";
import { zhRules } from "./zh/rules.ts";

const RULES: Readonly<Record<Language, LanguageRules>> = { zh: zhRules, en: enRules };

/** The reading and phrasing rules of one language. */
export function languageRules(language: Language): LanguageRules {
  return RULES[language];
}
