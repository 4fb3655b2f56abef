import { z } from "zod";

/** Languages of interface and documents. */
export const LANGUAGES = ["zh", "en"] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = z.infer<typeof languageSchema>;

/** A text in both languages. Both are written manually, not translated from each other. */
export type Bilingual = Readonly<Record<Language, string>>;

/**
 * A text with a remark in parentheses.
 * @param text The text in front.
 * @param remark What the parentheses contain.
 * @param language Decides on the form of the parentheses: Chinese ones are full-width and need no space.
 * @returns The text and its remark.
 */
export const withRemark = (text: string, remark: string, language: Language): string =>
  language === "zh" ? `${text}（${remark}）` : `${text} (${remark})`;

/**
 * A Chinese quotation (GB/T 15834): double marks outside, single ones inside.
 * @param text The quoted text; double marks in it become single ones.
 * @returns The text in quotation marks.
 */
export const chineseQuote = (text: string): string => `“${text.replaceAll("“", "‘").replaceAll("”", "’")}”`;
