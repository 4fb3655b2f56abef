import type { Bilingual } from "./language.ts";

/**
 * The message of an unexpected failure; separate, so that the browser does not load the table of all codes.
 */
export const INTERNAL: Bilingual = {
  zh: "出错了，错误已记录。请稍后重试。",
  en: "Something went wrong. The error has been recorded. Try again later.",
};
