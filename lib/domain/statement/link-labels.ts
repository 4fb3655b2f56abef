import type { Language } from "../language.ts";

/** How requirements are linked to each other. */
export const LINK_KINDS = ["derives", "refines", "satisfies", "verifies", "conflicts", "depends"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/**
 * The label under which we write a link of each kind below the requirement that it starts from. The reader of records
 * takes more (`field-words.ts`), these among them.
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

/** A test named below the requirement that it verifies: the link's other end. */
export const VERIFIED_BY: Readonly<Record<Language, string>> = { zh: "验证用例", en: "Verified by" };
