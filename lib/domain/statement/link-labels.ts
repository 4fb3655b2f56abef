import type { Language } from "../language.ts";

/** Kinds of links between requirements. */
export const LINK_KINDS = ["derives", "refines", "satisfies", "verifies", "conflicts", "depends"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/**
 * The label that is printed for each kind of link, below the requirement where the link starts. The record
 * reader accepts these labels and more (`field-words.ts`).
 */
export const LINK_LABELS: Readonly<Record<Language, Readonly<Record<LinkKind, string>>>> = {
  zh: {
    derives: "派生自",
    refines: "细化",
    satisfies: "满足",
    verifies: "验证需求",
    conflicts: "冲突",
    depends: "依赖",
  },
  en: {
    derives: "Derives from",
    refines: "Refines",
    satisfies: "Satisfies",
    verifies: "Verifies",
    conflicts: "Conflicts with",
    depends: "Depends on",
  },
};

/** The label of a test below the requirement that it verifies: the inverse direction of `verifies`. */
export const VERIFIED_BY: Readonly<Record<Language, string>> = { zh: "验证用例", en: "Verified by" };
