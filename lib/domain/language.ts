import { z } from "zod";

/** Languages of interface and documents. */
export const LANGUAGES = ["zh", "en"] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = z.infer<typeof languageSchema>;

/** A text in both languages; every message that a reader may see is written twice, by hand. */
export type Bilingual = Readonly<Record<Language, string>>;
