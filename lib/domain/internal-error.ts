import type { Bilingual } from "./language.ts";

/** What is said where something failed that nobody foresaw; the browser knows it without the table of all codes. */
export const INTERNAL: Bilingual = {
  zh: "出错了，错误已记录。请稍后重试。",
  en: "Something went wrong. The error has been recorded. Try again later.",
};
