import type { Language } from "../../language.ts";
import type { LinkKind } from "../../statement/link-labels.ts";

/** Labels of link kinds. */
export const LINK_KIND_LABELS: Readonly<Record<Language, Readonly<Record<LinkKind, string>>>> = {
  zh: {
    derives: "派生",
    refines: "细化",
    satisfies: "满足",
    verifies: "验证",
    conflicts: "冲突",
    depends: "依赖",
  },
  en: {
    derives: "derives",
    refines: "refines",
    satisfies: "satisfies",
    verifies: "verifies",
    conflicts: "conflicts",
    depends: "depends",
  },
};
