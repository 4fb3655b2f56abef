import type { Language } from "../language.ts";

/** Texts that exports add to a document, in both languages. */
export const PRINT_WORDS = {
  zh: {
    contents: "目录",
    revisions: "修订记录",
    revisionColumns: ["版本", "日期", "作者", "说明"],
    version: (version: number) => `第 ${version} 版`,
    page: "第",
    of: "页，共",
    pages: "页",
    image: "图片",
    earlier: (count: number) => `更早的 ${count} 个版本未列出。`,
  },
  en: {
    contents: "Contents",
    revisions: "Revision history",
    revisionColumns: ["Version", "Date", "Author", "Changes"],
    version: (version: number) => `Version ${version}`,
    page: "Page",
    of: "of",
    pages: "",
    image: "Image",
    earlier: (count: number) => `${count} earlier versions are not listed.`,
  },
} as const satisfies Record<Language, Record<string, unknown>>;
export type PrintWords = (typeof PRINT_WORDS)[Language];

/** A date formatted for the language, in UTC. */
export function printedDate(iso: string, language: Language): string {
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  return language === "zh" ? `${year} 年 ${Number(month)} 月 ${Number(day)} 日` : `${year}-${month}-${day}`;
}
