import type { Language } from "../language.ts";

/** A wish in the first person: `As a clerk, I want …`, `I want …`, `作为店长，我想…`. */
const STORY: Readonly<Record<Language, RegExp>> = {
  zh: /^[\s*_>-]*(?:作为|身为)[^，,\n]{1,24}(?:[，,]|\n[\s*_>-]*我)|^[\s*_>-]*我(?:们)?(?:希望|想|要|需要)/,
  en: /^[\s*_>-]*as (?:an?|the|i)\b[*_]* [^,\n]{1,60}(?:,|\n[\s*_>-]*i\b)|^[\s*_>-]*(?:i|we) (?:want|would like|wish|need)\b|^[\s*_>-]*want to\b/i,
};

/** Whether a statement is a user story, for which a purpose and a missing modal are normal. */
export const isUserStoryForm = (wording: string, language: Language): boolean =>
  STORY[language].test(wording);
