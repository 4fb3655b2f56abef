import type { Bilingual } from "../../language.ts";
import type { ProfileChapter, SectionKind, SrsProfile } from "../profile.ts";
import { SECTION_ALIASES } from "./section-titles.ts";

const chapter = (kind: SectionKind, title: Bilingual, required = false): ProfileChapter => ({
  title,
  aliases: SECTION_ALIASES[kind],
  kind,
  required,
});

/** One-page outline: purpose, functions, open questions; other sections only if they have content. */
export const LEAN: SrsProfile = {
  id: "lean",
  name: { zh: "精简单页", en: "Lean one-page" },
  numbering: "none",
  chapters: [
    chapter("summary", { zh: "概要", en: "Summary" }, true),
    chapter("scope", { zh: "范围", en: "Scope" }, true),
    chapter("functions", { zh: "功能", en: "Functions" }, true),
    chapter("rules", { zh: "业务规则", en: "Business rules" }),
    chapter("interfaces", { zh: "外部接口", en: "External interfaces" }),
    chapter("partners", { zh: "外部系统", en: "External systems" }),
    chapter("data", { zh: "数据需求", en: "Data requirements" }),
    chapter("data_model", { zh: "数据模型", en: "Data model" }),
    chapter("states", { zh: "状态模型", en: "State models" }),
    chapter("permissions", { zh: "角色与权限", en: "Roles and permissions" }),
    chapter("performance", { zh: "性能", en: "Performance" }),
    chapter("attributes", { zh: "质量", en: "Quality attributes" }),
    chapter("constraints", { zh: "约束", en: "Constraints" }),
    chapter("decisions", { zh: "设计决定", en: "Design decisions" }),
    chapter("assumptions", { zh: "假设", en: "Assumptions" }),
    chapter("questions", { zh: "待定问题", en: "Open questions" }, true),
    chapter("risks", { zh: "风险", en: "Risks" }),
    chapter("tasks", { zh: "工作任务", en: "Tasks" }),
    chapter("leftovers", { zh: "未转为需求的原文", en: "Words of the need that became no requirement" }),
  ],
};
