import type { Bilingual } from "./language.ts";

/** What is said where something failed that nobody foresaw; the browser knows it without the table of all codes. */
export const INTERNAL: Bilingual = {
  zh: "出了点问题，我们已记录。",
  en: "Something went wrong; it has been recorded.",
};
