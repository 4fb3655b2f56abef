import type { Bilingual } from "../language.ts";

/** A rule that no longer runs. Stored findings and settings can still name it; its id is not used again. */
export interface RetiredRule {
  readonly title: Bilingual;
  /** Why it was retired. */
  readonly why: Bilingual;
}

/** Retired rules by id. */
export const RETIRED_RULES: ReadonlyMap<string, RetiredRule> = new Map([
  [
    "ID01",
    {
      title: { zh: "需求没有编号", en: "Requirement without an ID" },
      why: {
        zh: "这条规则已停用：在真实文档上的 35 条结果都不成立。没有编号的陈述会在文档页面上计数，并可以在那里统一分配编号。",
        en: "This rule is retired: none of its 35 findings on other people's documents held. The page of a document counts statements without an ID, and gives them IDs.",
      },
    },
  ],
  [
    "NFR02",
    {
      title: { zh: "不知属于哪一类质量", en: "Unclassified quality" },
      why: {
        zh: "这条规则已停用：它按关键词猜测质量特性，误报多于正确的结果。需求的类型和质量特性由“需求”页面判断。",
        en: "This rule is retired: it guessed the quality characteristic by keywords and was wrong more often than right. The type of a requirement and its characteristic are proposed under Requirements.",
      },
    },
  ],
]);
