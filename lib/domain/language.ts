import { z } from "zod";

/** Languages of interface and documents. */
export const LANGUAGES = ["zh", "en"] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = z.infer<typeof languageSchema>;

/** A text in both languages. Both are written manually, not translated from each other. */
export type Bilingual = Readonly<Record<Language, string>>;
