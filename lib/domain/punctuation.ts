import type { Bilingual, Language } from "./language.ts";

const LIST_SEPARATORS: Bilingual = { zh: "、", en: ", " };

/**
 * Joins the items of an enumeration.
 * @param language Decides on the separator: “、” in Chinese, ", " in English.
 * @param items In the order in which they are shown.
 * @returns The items on one line.
 */
export const joinListed = (language: Language, items: readonly string[]): string =>
  items.join(LIST_SEPARATORS[language]);

/**
 * Splits an enumeration that `joinListed` wrote.
 * @param language The language of the enumeration.
 * @param text The items on one line.
 * @returns The items in their order.
 */
export const splitListed = (language: Language, text: string): string[] =>
  text.split(LIST_SEPARATORS[language]);

/**
 * Joins the parts of one clause.
 * @param language Decides on the comma: “，” in Chinese, ", " in English.
 * @param parts In the order in which they are shown.
 * @returns The parts on one line.
 */
export const joinParts = (language: Language, parts: readonly string[]): string =>
  parts.join(language === "zh" ? "，" : ", ");

/**
 * The colon between a label and its text.
 * @param language Decides on the colon: “：” in Chinese, ": " in English.
 * @returns The colon with the space that belongs to it.
 */
export const labelColon = (language: Language): string => (language === "zh" ? "：" : ": ");

/**
 * Joins clauses that can contain commas.
 * @param language Decides on the semicolon: “；” in Chinese, "; " in English.
 * @param clauses In the order in which they are shown, without full stops.
 * @returns The clauses on one line.
 */
export const joinClauses = (language: Language, clauses: readonly string[]): string =>
  clauses.join(language === "zh" ? "；" : "; ");
