import type { Language } from "../../language.ts";
import { cue } from "../cue.ts";
import data from "./form-cues.json" with { type: "json" };

const ROLE = cue(data.role);

/** A text with fewer other statements says too little about anybody to ask about one of them. */
const LEAST_OTHERS = 3;

/**
 * The role that acts in a sentence and that the rest of the text never names.
 * @param others All other statements of the text, with the headings above them
 */
export function loneRole(sentence: string, language: Language, others: readonly string[]): string | null {
  const role = ROLE[language].exec(sentence)?.groups?.role;
  if (role === undefined || new Set(others).size < LEAST_OTHERS) return null;
  const name = headOf(role, language);
  const isNamedAgain =
    others.some((one) => has(one, name, language)) || occursTwice(sentence, name, language);
  return isNamedAgain ? null : role;
}

/** The word that names the role: "officer" of "safety officer". */
const headOf = (role: string, language: Language): string =>
  language === "zh" ? role : (role.split(" ").at(-1) ?? role).toLowerCase();

const has = (text: string, name: string, language: Language): boolean =>
  occurrences(text, name, language) > 0;

const occursTwice = (text: string, name: string, language: Language): boolean =>
  occurrences(text, name, language) > 1;

const occurrences = (text: string, name: string, language: Language): number =>
  text.toLowerCase().split(language === "zh" ? name : new RegExp(`\\b${name}`)).length - 1;
